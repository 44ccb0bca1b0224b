import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type LimitedConnections, limitConnections } from './limitConnections.ts'

const largeAnswer = Buffer.alloc(32 * 1024 * 1024)
const noTime = 20

describe('the connections of a server', () => {
  let server: Server
  let guard: LimitedConnections
  const clients: Socket[] = []
  const answers: Record<string, RequestListener> = {
    '/': (_, response) => response.end('answered'),
    '/large': (_, response) => response.end(largeAnswer),
    '/body': (request, response) => {
      request.on('error', () => {})
      request.resume().once('end', () => response.end('read'))
    },
    '/work': (_, response) => {
      finishWork = () => response.end('done')
    },
  }
  let finishWork = () => {}

  async function listen(limits: {
    overall?: number
    perAddress?: number
    shared?: string
    stallTimeout?: number
  }) {
    server = createServer()
    const defaults = { overall: 100, perAddress: 100 }
    const isShared = (address: string) => address === limits.shared
    guard = limitConnections(server, { ...defaults, isShared, ...limits }, (request, response) =>
      answers[request.url ?? '']?.(request, response),
    )
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  }
  /** A connection that has sent `text` and reads nothing. */
  async function open(text = '', localAddress = '127.0.0.1') {
    const { port } = server.address() as AddressInfo
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    clients.push(socket)
    socket.on('error', () => {})
    await once(socket, 'connect')
    if (text) socket.write(text)
    return socket
  }
  const isClosed = (socket: Socket) => vi.waitFor(() => expect(socket.destroyed).toBe(true))
  const ask = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`
  const readsOn = async (socket: Socket) => {
    socket.write(ask('/', 'Connection: close\r\n'))
    return (await socket.toArray()).join('')
  }

  afterEach(async () => {
    for (const client of clients.splice(0)) client.destroy()
    await guard.close(0)
  })

  test('one address has a limit, and others can still connect', async () => {
    await listen({ perAddress: 2 })
    const [first, second, third] = [await open(), await open(), await open()]
    await isClosed(third.resume())
    expect(await readsOn(first)).toContain('answered')
    expect(await readsOn(await open())).toContain('answered')
    expect(second.destroyed).toBe(false)
  })

  test('a shared address has only the overall limit', async () => {
    await listen({ perAddress: 2, shared: '127.0.0.1' })
    const sockets = [await open(), await open(), await open()]
    for (const socket of sockets) expect(await readsOn(socket)).toContain('answered')
  })

  test('there is an overall limit', async () => {
    await listen({ overall: 2 })
    for (let count = 0; count < 2; count += 1) {
      const begun = once(server, 'request')
      await open(ask('/work'))
      await begun
    }
    await isClosed((await open()).resume())
  })

  test('a new one replaces the longest idle one of the busiest address', async () => {
    await listen({ overall: 6 })
    const other = await open('', '127.0.0.2')
    const working = await open(ask('/work'))
    const [first, second, third, fourth] = [await open(), await open(), await open(), await open()]
    for (const socket of [second, first]) {
      socket.write(ask('/'))
      await once(socket, 'data')
    }
    await open('', '127.0.0.3')
    await isClosed(third.resume())
    await open('', '127.0.0.3')
    await isClosed(fourth.resume())
    await open('', '127.0.0.3')
    await isClosed(second.resume())
    expect([other, working, first].map(({ destroyed }) => destroyed)).toEqual([false, false, false])
    finishWork()
    expect(`${await once(working, 'data')}`).toContain('done')
  })

  test('a thousand idle ones of ten addresses lock nobody out', async () => {
    await listen({ overall: 1000 })
    for (let count = 0; count < 1000; count += 1) {
      const socket = await open(ask('/'), `127.0.0.${10 + (count % 10)}`)
      socket.resume()
    }
    for (let count = 0; count < 20; count += 1) {
      expect(await readsOn(await open('', '127.0.0.9'))).toContain('answered')
    }
    const closed = clients.filter(({ destroyed }) => destroyed)
    expect(closed.length).toBeLessThanOrEqual(40)
  })

  test('the thousandth answer closes its connection', async () => {
    await listen({})
    const socket = await open(ask('/').repeat(400))
    let answers = ''
    for await (const bytes of socket) {
      const count = answers.split('answered').length
      answers += bytes
      const next = answers.split('answered').length
      if (Math.floor(next / 400) > Math.floor(count / 400)) socket.write(ask('/').repeat(400))
    }
    expect(answers.split('answered')).toHaveLength(1001)
    expect(answers.match(/connection: close/gi)).toHaveLength(1)
  })

  test.each([
    ['who asks and does not read', ask('/large')],
    [
      'who begins a body and does not go on',
      'POST /body HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nbegun',
    ],
    ['who begins a request and does not go on', 'GET / HTTP/1.1\r\nHo'],
    ['who asks nothing', ''],
  ])('%s is sent away', async (_, text) => {
    await listen({ stallTimeout: noTime })
    const closed = new Promise((resolve) => {
      server.once('connection', (socket) => socket.once('close', resolve))
    })
    await open(text)
    await closed
  })

  test('a client that waits for the server is not disconnected', async () => {
    await listen({ stallTimeout: noTime })
    const socket = await open(ask('/work', 'Connection: close\r\n'))
    const stalls = vi.fn()
    server.on('timeout', stalls)
    await vi.waitFor(() => expect(stalls.mock.calls.length).toBeGreaterThan(2))
    finishWork()
    expect((await socket.toArray()).join('')).toContain('done')
  })

  test('an answer that is still unsent at the second check is aborted', async () => {
    await listen({})
    const socket = await open(ask('/large'))
    await vi.waitFor(() => expect(socket.readableLength).toBeGreaterThan(0))
    guard.endLateAnswers()
    guard.endLateAnswers()
    socket.resume()
    await isClosed(socket)
    expect(socket.bytesRead).toBeLessThan(largeAnswer.byteLength)
  })

  test('a shutdown closes idle ones, lets requests finish, and announces the close', async () => {
    await listen({})
    const idle = (await open()).resume()
    const slow = (await open('GET / HTTP/1.1\r\nHo')).resume()
    const begun = once(server, 'request')
    const working = await open(ask('/work'))
    await begun
    const closed = guard.close(60_000)
    await Promise.all([isClosed(idle), isClosed(slow)])
    finishWork()
    const answer = (await working.toArray()).join('')
    expect(answer).toContain('done')
    expect(answer).toMatch(/connection: close/i)
    await closed
  })

  test('a shutdown closes the rest by force', async () => {
    await listen({})
    const begun = once(server, 'request')
    const working = (await open(ask('/work'))).resume()
    await begun
    await guard.close(noTime)
    await isClosed(working)
  })
})
