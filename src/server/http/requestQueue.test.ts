import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { oneAtATime } from './requestQueue.ts'

const request = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`
const pipelined = (count: number, headers = '') =>
  Array.from({ length: count }, (_, index) => request(`/${index}`, headers)).join('')
const paths = (count: number) => Array.from({ length: count }, (_, index) => `/${index}`)

describe('requests of one connection', () => {
  let server: Server
  let begun: string[]
  let held: ServerResponse[]
  let isHeld: boolean
  const clients: Socket[] = []

  beforeEach(async () => {
    begun = []
    held = []
    isHeld = false
    server = createServer()
    server.on(
      'request',
      oneAtATime(async (request, response) => {
        const { url = '' } = request
        begun.push(url)
        if (url === '/body') return response.end(`[${(await request.toArray()).join('')}]`)
        if (isHeld && url !== '/other') held.push(response)
        else response.end(`${url};`)
      }),
    )
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterEach(async () => {
    for (const client of clients.splice(0)) client.destroy()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  async function open() {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    clients.push(socket)
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
  const other = async () => {
    const socket = await open()
    socket.write(request('/other', 'Connection: close\r\n'))
    return (await socket.toArray()).join('')
  }
  /** Answers requests as they arrive, up to a number. */
  const answerAll = async (count: number) => {
    for (let answered = 0; answered < count; ) {
      const response = held.shift()
      if (response) answered += 1
      response?.end(`${response.req.url};`)
      await setImmediate()
    }
  }

  test('three hundred that arrive together are answered one at a time, in order', async () => {
    isHeld = true
    const socket = await open()
    socket.write(pipelined(300) + request('/last', 'Connection: close\r\n'))
    await vi.waitFor(() => expect(begun).toEqual(['/0']))
    expect(await other()).toContain('/other;')
    expect(begun).toEqual(['/0', '/other'])
    const answers = socket.toArray()
    await answerAll(301)
    const found = (await answers).join('').match(/\/\w+(?=;)/g)
    expect(found).toEqual([...paths(300), '/last'])
    expect(begun).toHaveLength(302)
  })

  test('take turns with those of other connections', async () => {
    const [busy, second] = [await open(), await open()]
    server.prependOnceListener('request', () => second.write(request('/other')))
    busy.resume().write(pipelined(300))
    await once(second, 'data')
    expect(begun.indexOf('/other')).toBeLessThan(200)
  })

  test('that wait stop further reading', async () => {
    isHeld = true
    const accepted = once(server, 'connection')
    const socket = await open()
    const [served] = (await accepted) as [Socket]
    const headers = `X: ${'x'.repeat(12_000)}\r\n`
    socket.write(pipelined(300, headers))
    await vi.waitFor(() => expect(begun).toEqual(['/0']))
    for (let count = 0; count < 20; count += 1) await other()
    expect(served.bytesRead).toBeLessThan(300_000)
    isHeld = false
    socket.write(request('/last', 'Connection: close\r\n'))
    const answers = socket.toArray()
    await answerAll(1)
    expect((await answers).join('').match(/\/\w+(?=;)/g)).toEqual([...paths(300), '/last'])
  })

  test('that wait have their bodies read in their turn', async () => {
    isHeld = true
    const socket = await open()
    socket.write(
      `${request('/0')}POST /body HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 200000\r\n\r\n`,
    )
    socket.write('b'.repeat(200_000))
    await vi.waitFor(() => expect(held).toHaveLength(1))
    await other()
    expect(begun).not.toContain('/body')
    const answers = socket.toArray()
    await answerAll(1)
    expect((await answers).join('')).toMatch(/\/0;.*\[b{200000}\]/s)
  })

  test('beyond the limit disconnect the client', async () => {
    isHeld = true
    const socket = await open()
    socket.resume().write(pipelined(2000))
    await once(socket, 'close')
    expect(begun).toEqual(['/0'])
    expect(await other()).toContain('/other;')
  })

  test('of a disconnected client are not started', async () => {
    isHeld = true
    const accepted = once(server, 'connection')
    const socket = await open()
    const [served] = (await accepted) as [Socket]
    socket.write(pipelined(3))
    await vi.waitFor(() => expect(held).toHaveLength(1))
    served.destroy()
    await once(served, 'close')
    await other()
    expect(begun).toEqual(['/0', '/other'])
  })
})
