import { createServer, type IncomingMessage, type Server, request as send } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Changes, localChanges } from '../changes.ts'
import { type ReadyAnswers, readyAnswers } from './readyAnswers.ts'

const text = (body: string, headers: Record<string, string> = {}) =>
  new Response(body, {
    headers: {
      'Content-Type': 'text/plain',
      'Cache-Control': 'public, max-age=0',
      ETag: `"${body.length}"`,
      'X-Frame-Options': 'DENY',
      ...headers,
    },
  })

describe('answers that are ready', () => {
  let server: Server
  let changes: Changes
  let ready: ReadyAnswers
  let isOpen: boolean
  let asked: string[]
  let answerOf: (path: string, origin: string) => Response | Promise<Response>

  beforeEach(async () => {
    changes = localChanges(pino({ level: 'silent' }))
    isOpen = true
    asked = []
    answerOf = (path) => text(`${path} `.repeat(200))
    ready = readyAnswers({
      fetch: async (request) => {
        const { pathname, origin } = new URL(request.url)
        asked.push(pathname)
        return answerOf(pathname, origin)
      },
      changes,
      log: pino({ level: 'silent' }),
      ratedPaths: ['/rated'],
      originPaths: ['/named'],
      originOf: ({ headers }) => `http://${headers.host}`,
      corsOrigins: ['https://listed.test'],
      isOpen: () => isOpen,
    })
    const listener = getRequestListener(ready.fetch)
    server = createServer((incoming, outgoing) => {
      if (!ready.answer(incoming, outgoing)) listener(incoming, outgoing)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterEach(() => server.close())

  async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const { port } = server.address() as AddressInfo
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      send({ port, path, headers, method, agent: false }, resolve).on('error', reject).end()
    })
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk)
    return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }
  }

  /** Asks until the answer is ready, and forgets how often the application was asked for it. */
  async function makeReady(path: string) {
    const first = await ask(path)
    await ready.settled()
    asked = []
    return first
  }

  test('a signed-in owner is asked for by the application where more may be answered', async () => {
    const headers = { Cookie: 'visitor=a; admin_token=b' }
    for (const path of ['/api/list', '/uploads/picture', '/page']) {
      await makeReady(path)
      await ask(path)
      await ask(path, { Cookie: 'visitor=a' })
      expect(asked).toEqual([])
      await ask(path, headers)
      await ready.settled()
      expect(asked).toEqual(path === '/page' ? [] : [path])
    }
  })

  test('the second visitor is answered without the application, with every header', async () => {
    const first = await makeReady('/a')
    const second = await ask('/a')
    expect(second.body).toEqual(first.body)
    expect(second.headers).toMatchObject({
      'x-frame-options': 'DENY',
      'content-type': 'text/plain',
      'cache-control': 'public, max-age=0',
      etag: '"600"',
    })
    expect(asked).toEqual([])
  })

  test('text is compressed once, with a tag for each encoding', async () => {
    const plain = await makeReady('/a')
    const brotli = await ask('/a', { 'Accept-Encoding': 'gzip, br' })
    const gzip = await ask('/a', { 'Accept-Encoding': 'gzip' })
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
    expect(gunzipSync(gzip.body)).toEqual(plain.body)
    expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual([
      'br',
      'gzip',
    ])
    expect([brotli.headers.vary, gzip.headers.vary]).toEqual(['Accept-Encoding', 'Accept-Encoding'])
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
    expect(asked).toEqual([])
  })

  test('who has it already is told so, and HEAD brings no bytes', async () => {
    const plain = await makeReady('/a')
    const known = await ask('/a', { 'If-None-Match': 'W/"600"' })
    expect(known).toMatchObject({
      status: 304,
      headers: { etag: '"600"', 'x-frame-options': 'DENY' },
    })
    expect(known.body).toHaveLength(0)
    expect(known.headers['content-type']).toBeUndefined()
    const head = await ask('/a', {}, 'HEAD')
    expect(head).toMatchObject({
      status: 200,
      headers: { 'content-length': `${plain.body.byteLength}` },
    })
    expect(head.body).toHaveLength(0)
    expect((await ask('/a', { 'If-None-Match': '"other"' })).status).toBe(200)
    expect(asked).toEqual([])
  })

  test('a change is seen by the next visitor, and then made ready aside', async () => {
    await makeReady('/a')
    answerOf = () => text('new')
    await changes.announce('content')
    expect((await ask('/a')).body.toString()).toBe('new')
    await ready.settled()
    asked = []
    expect((await ask('/a')).body.toString()).toBe('new')
    expect(asked).toEqual([])
  })

  test('a burst of changes makes an answer once', async () => {
    await makeReady('/a')
    for (let change = 0; change < 20; change += 1) await changes.announce('content')
    await ready.settled()
    expect(asked).toEqual(['/a'])
  })

  test('what was read before a change is not kept after it', async () => {
    let release = () => {}
    let begun = () => {}
    const isAsked = new Promise<void>((resolve) => {
      begun = resolve
    })
    await makeReady('/a')
    answerOf = async () => {
      begun()
      await new Promise<void>((resolve) => {
        release = resolve
      })
      return text('old')
    }
    await changes.announce('content')
    const settled = ready.settled()
    await isAsked
    answerOf = () => text('new')
    await changes.announce('content')
    release()
    await settled
    await ready.settled()
    expect((await ask('/a')).body.toString()).toBe('new')
  })

  test.each([
    ['private', { 'Cache-Control': 'private, no-store' }],
    ['with a cookie', { 'Set-Cookie': 'visitor=1' }],
  ])('an answer that is %s is never kept', async (_, headers) => {
    answerOf = () => text('secret', headers as Record<string, string>)
    await makeReady('/a')
    await ask('/a')
    expect(asked).toContain('/a')
  })

  test.each([
    ['a text of more than 4 MB', 4 * 1024 * 1024 + 1, 'text/plain'],
    ['another file of more than 1 MB', 1024 * 1024 + 1, 'image/png'],
  ])('%s is never kept, whether it says so or not', async (_, length, type) => {
    answerOf = () => text('x'.repeat(length), { 'Content-Type': type })
    await makeReady('/a')
    await ask('/a')
    expect(asked).toContain('/a')
  })

  test('a large text is made anew after a change only when it is asked for', async () => {
    answerOf = () => text('x'.repeat(1024 * 1024))
    await makeReady('/a')
    await changes.announce('content')
    await ready.settled()
    expect(asked).toEqual([])
    await makeReady('/a')
    await ask('/a')
    expect(asked).toEqual([])
  })

  test('a rating makes anew what holds ratings, and leaves the rest', async () => {
    await makeReady('/a')
    await makeReady('/rated')
    await changes.announce('ratings')
    await ready.settled()
    expect(asked).toEqual(['/rated'])
  })

  test('a failure is not kept', async () => {
    answerOf = () => new Response('no', { status: 500, headers: { 'Cache-Control': 'public' } })
    await makeReady('/a')
    answerOf = () => text('yes')
    expect((await ask('/a')).body.toString()).toBe('yes')
  })

  test.each([
    ['a part of it', { Range: 'bytes=0-1' }, '/a'],
    ['it for another site', { Origin: 'https://elsewhere.test' }, '/a'],
    ['it with a token', { Authorization: 'Bearer x' }, '/a'],
    ['it with a query', {}, '/a?project=x'],
  ])('who asks for %s is answered by the application', async (_, headers, path) => {
    await makeReady('/a')
    await ask(path, headers as Record<string, string>)
    expect(asked).toEqual(['/a'])
  })

  test('what names no origin is the same for every host', async () => {
    await makeReady('/a')
    await ask('/a', { Host: 'elsewhere.test' })
    expect(asked).toEqual([])
  })

  test('what names the origin is made once for all hosts that anybody makes up', async () => {
    const body = (origin: string) => `${'text '.repeat(300)}<a href="${origin}/b">`
    const own = { 'Content-Security-Policy': "default-src 'none'" }
    answerOf = (_, origin) => text(body(origin), own)
    for (let number = 0; number < 10; number += 1) {
      await ask('/named', { Host: `first-${number}.test` })
      await ready.settled()
    }
    asked = []
    const hosts = Array.from({ length: 20 }, (_, number) => `made-up-${number}.test:8080`)
    const tags = new Set<unknown>()
    for (const Host of hosts) {
      const plain = await ask('/named', { Host })
      expect(plain.body.toString()).toBe(body(`http://${Host}`))
      const { headers, body: bytes } = await ask('/named', { Host, 'Accept-Encoding': 'br, gzip' })
      expect(gunzipSync(bytes).toString()).toBe(body(`http://${Host}`))
      expect(headers).toMatchObject({
        'content-encoding': 'gzip',
        'content-type': 'text/plain',
        'content-security-policy': "default-src 'none'",
        vary: 'Accept-Encoding',
      })
      tags.add(headers.etag).add(plain.headers.etag)
      const etag = String(headers.etag)
      const known = await ask('/named', { Host, 'Accept-Encoding': 'gzip', 'If-None-Match': etag })
      expect([known.status, known.body.length]).toEqual([304, 0])
    }
    expect(tags.size).toBe(40)
    await ask('/named', { Host: 'first-0.test' })
    expect(asked).toEqual([])
  })

  test('a Host that is none is written into nothing', async () => {
    for (let number = 0; number < 10; number += 1) await makeReady('/named')
    await ask('/named', { Host: 'a"b' })
    expect(asked).toEqual(['/named'])
  })

  test.each([
    ['a query', '/api/list?made=up', {}],
    ['a part', '/api/list', { Range: 'bytes=0-1' }],
    ['another site', '/api/list', { Origin: 'https://elsewhere.test' }],
    ['a listed site', '/api/list', { Origin: 'https://listed.test' }],
  ])('a public answer of the API is the same for %s', async (_, path, headers) => {
    const first = await makeReady('/api/list')
    const { headers: sent, ...answer } = await ask(path, headers as Record<string, string>)
    expect(asked).toEqual([])
    expect([answer.status, answer.body]).toEqual([200, first.body])
    expect(sent['access-control-allow-origin']).toBe(
      'Origin' in headers && headers.Origin.includes('listed') ? headers.Origin : undefined,
    )
  })

  test('an answer of the API that was asked for with a query is kept for all', async () => {
    await makeReady('/api/list?made=up')
    for (let number = 0; number < 9; number += 1) await ask(`/api/list?made=up-${number}`)
    expect(asked).toEqual([])
  })

  test('a file of the API is sent in parts by the application', async () => {
    answerOf = () => text('file', { 'Accept-Ranges': 'bytes' })
    await makeReady('/api/file')
    await ask('/api/file')
    expect(asked).toEqual([])
    await ask('/api/file', { Range: 'bytes=0-1' })
    expect(asked).toEqual(['/api/file'])
  })

  test('a NUL in the query of the API is left to the application', async () => {
    await makeReady('/api/list')
    await ask('/api/list?a=%00')
    expect(asked).toEqual(['/api/list'])
  })

  test.each(['/%61', '/./a', '/b/../a', '//a', '/a#b', 'http://made-up.test/a'])(
    'another spelling of a path, %s, is kept nowhere',
    async (path) => {
      answerOf = () => text('the same')
      await ask(path)
      await ready.settled()
      expect(asked).toHaveLength(1)
    },
  )

  test('a request with two Hosts is left to the application', async () => {
    await makeReady('/a')
    const { port } = server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.end('GET /a HTTP/1.1\r\nHost: a.test\r\nhost: b.test\r\nConnection: close\r\n\r\n')
    await socket.toArray()
    expect(asked).toEqual(['/a'])
  })

  test('a server that stops sends nothing from before', async () => {
    await makeReady('/a')
    isOpen = false
    await ask('/a')
    expect(asked).toContain('/a')
  })

  test('writes pass', async () => {
    await makeReady('/a')
    await ask('/a', {}, 'POST')
    expect(asked).toEqual(['/a'])
  })
})
