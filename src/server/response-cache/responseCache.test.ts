import { createServer, type IncomingMessage, type Server, request as send } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Changes, localChanges } from '../changes.ts'
import { answerTable } from './answerTable.ts'
import { type ResponseCache, responseCache } from './responseCache.ts'

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

describe('the response cache', () => {
  let server: Server
  let changes: Changes
  let ready: ResponseCache
  let isOpen: boolean
  let requestedPaths: string[]
  let answerOf: (path: string) => Response | Promise<Response>

  beforeEach(async () => {
    changes = localChanges(pino({ level: 'silent' }))
    isOpen = true
    requestedPaths = []
    answerOf = (path) => text(`${path} `.repeat(200))
    ready = responseCache({
      fetch: async (request) => {
        const { pathname } = new URL(request.url)
        requestedPaths.push(pathname)
        return answerOf(pathname)
      },
      answers: answerTable(changes),
      log: pino({ level: 'silent' }),
      hasRatings: (path) => path === '/rated',
      parametersOf: (path) => (path === '/page' ? ['read'] : undefined),
      isSecure: ({ headers }) => headers.host === 'secure.test',
      corsOrigins: ['https://listed.test'],
      isOpen: () => isOpen,
    })
    const listener = getRequestListener(ready.fetch, { overrideGlobalObjects: false })
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

  /** Requests a path until it is cached, and resets the count of application calls. */
  async function makeReady(path: string) {
    const first = await ask(path)
    await ready.settled()
    requestedPaths = []
    return first
  }

  test('passes signed-in requests to the application where the owner may see more', async () => {
    const headers = { Cookie: 'visitor=a; admin_token=b' }
    for (const path of ['/api/list', '/uploads/picture', '/page']) {
      await makeReady(path)
      await ask(path)
      await ask(path, { Cookie: 'visitor=a' })
      expect(requestedPaths).toEqual([])
      await ask(path, headers)
      await ready.settled()
      expect(requestedPaths).toEqual(path === '/page' ? [] : [path])
    }
  })

  test('passes requests for Markdown to the application, and keeps none of its answers', async () => {
    const headers = { Accept: 'Text/Markdown, */*' }
    await makeReady('/page')
    await ask('/page', headers)
    expect(requestedPaths).toEqual(['/page'])
    requestedPaths = []
    await ask('/other', headers)
    await ready.settled()
    expect(requestedPaths).toEqual(['/other'])
    await ask('/page', { Accept: 'text/html, */*;q=0.8' })
    expect(requestedPaths).toEqual(['/other'])
  })

  test('answers the second visitor without the application, with every header', async () => {
    const first = await makeReady('/a')
    const second = await ask('/a')
    expect(second.body).toEqual(first.body)
    expect(second.headers).toMatchObject({
      'x-frame-options': 'DENY',
      'content-type': 'text/plain',
      'cache-control': 'public, max-age=0',
      etag: '"600"',
    })
    expect(requestedPaths).toEqual([])
  })

  test('compresses text once, with a tag for each encoding', async () => {
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
    expect(requestedPaths).toEqual([])
  })

  test('compresses text for the first visitor, too, with the tag of that encoding', async () => {
    const first = await ask('/a', { 'Accept-Encoding': 'gzip, br' })
    expect(first.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect(gunzipSync(first.body).toString()).toBe('/a '.repeat(200))
    await ready.settled()
    const gzip = await ask('/a', { 'Accept-Encoding': 'gzip' })
    expect(first.headers.etag).toBe(gzip.headers.etag)
    answerOf = () => text('short')
    const short = await ask('/b', { 'Accept-Encoding': 'gzip' })
    expect(short.headers['content-encoding']).toBeUndefined()
  })

  test('answers 304 to a matching tag, and HEAD without a body', async () => {
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
    expect(requestedPaths).toEqual([])
  })

  test('shows a change to the next visitor, then caches it in the background', async () => {
    await makeReady('/a')
    answerOf = () => text('new')
    await changes.announce('content')
    expect((await ask('/a')).body.toString()).toBe('new')
    await ready.settled()
    requestedPaths = []
    expect((await ask('/a')).body.toString()).toBe('new')
    expect(requestedPaths).toEqual([])
  })

  test('renews an answer once after a burst of changes', async () => {
    await makeReady('/a')
    for (let change = 0; change < 20; change += 1) await changes.announce('content')
    await ready.settled()
    expect(requestedPaths).toEqual(['/a'])
  })

  test('does not keep what was read before a change', async () => {
    let release = () => {}
    let begun = () => {}
    const isRequested = new Promise<void>((resolve) => {
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
    await isRequested
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
    expect(requestedPaths).toContain('/a')
  })

  test.each([
    ['a text of more than 4 MB', 4 * 1024 * 1024 + 1, 'text/plain'],
    ['another file of more than 1 MB', 1024 * 1024 + 1, 'image/png'],
  ])('%s is never kept, whether it says so or not', async (_, length, type) => {
    answerOf = () => text('x'.repeat(length), { 'Content-Type': type })
    await makeReady('/a')
    await ask('/a')
    expect(requestedPaths).toContain('/a')
  })

  test('renews a large text only on request', async () => {
    answerOf = () => text('x'.repeat(1024 * 1024))
    await makeReady('/a')
    await changes.announce('content')
    await ready.settled()
    expect(requestedPaths).toEqual([])
    await makeReady('/a')
    await ask('/a')
    expect(requestedPaths).toEqual([])
  })

  test('renews only answers with ratings after a rating', async () => {
    await makeReady('/a')
    await makeReady('/rated')
    await changes.announce('ratings')
    await ready.settled()
    expect(requestedPaths).toEqual(['/rated'])
  })

  test('does not keep failures', async () => {
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
    expect(requestedPaths).toEqual(['/a'])
  })

  test('keeps one answer for all hosts, and another for encrypted connections', async () => {
    await makeReady('/a')
    await ask('/a', { Host: 'elsewhere.test' })
    expect(requestedPaths).toEqual([])
    await ask('/a', { Host: 'secure.test' })
    expect(requestedPaths).toContain('/a')
  })

  test('compresses a page that it does not keep', async () => {
    const html = 'word '.repeat(300)
    const headers = { 'Content-Type': 'text/html; charset=UTF-8', 'Cache-Control': 'private' }
    answerOf = () => new Response(html, { status: 404, headers })
    const compressed = await ask('/a', { 'Accept-Encoding': 'gzip, br' })
    expect([compressed.status, compressed.headers['content-encoding']]).toEqual([404, 'gzip'])
    expect(gunzipSync(compressed.body).toString()).toBe(html)
    const plain = await ask('/a', { 'Accept-Encoding': 'br' })
    expect(plain.body.toString()).toBe(html)
    await ready.settled()
    expect(requestedPaths).toEqual(['/a', '/a'])
  })

  test('leaves an invalid Host to the application', async () => {
    await makeReady('/a')
    await ask('/a', { Host: 'a"b' })
    expect(requestedPaths).toEqual(['/a'])
  })

  test.each([
    ['a query', '/api/list?made=up', {}],
    ['a part', '/api/list', { Range: 'bytes=0-1' }],
    ['another site', '/api/list', { Origin: 'https://elsewhere.test' }],
    ['a listed site', '/api/list', { Origin: 'https://listed.test' }],
  ])('a public answer of the API is the same for %s', async (_, path, headers) => {
    const first = await makeReady('/api/list')
    const { headers: sent, ...answer } = await ask(path, headers as Record<string, string>)
    expect(requestedPaths).toEqual([])
    expect([answer.status, answer.body]).toEqual([200, first.body])
    expect(sent['access-control-allow-origin']).toBe(
      'Origin' in headers && headers.Origin.includes('listed') ? headers.Origin : undefined,
    )
  })

  test('keeps one API answer for all queries', async () => {
    await makeReady('/api/list?made=up')
    for (let number = 0; number < 9; number += 1) await ask(`/api/list?made=up-${number}`)
    expect(requestedPaths).toEqual([])
  })

  test('an answer is kept for every query that it does not depend on', async () => {
    await makeReady('/page')
    for (const query of ['x=1', 'x=read', 'ready', 'x=%72ead']) await ask(`/page?${query}`)
    expect(requestedPaths).toEqual([])
    for (const query of ['read', 'x=1&read=2', '%72ead=1', 'x=%00']) await ask(`/page?${query}`)
    expect(requestedPaths).toEqual(Array(4).fill('/page'))
  })

  test('a file of the API is sent in parts by the application', async () => {
    answerOf = () => text('file', { 'Accept-Ranges': 'bytes' })
    await makeReady('/api/file')
    await ask('/api/file')
    expect(requestedPaths).toEqual([])
    await ask('/api/file', { Range: 'bytes=0-1' })
    expect(requestedPaths).toEqual(['/api/file'])
  })

  test('leaves a NUL in an API query to the application', async () => {
    await makeReady('/api/list')
    await ask('/api/list?a=%00')
    expect(requestedPaths).toEqual(['/api/list'])
  })

  test.each(['/%61', '/./a', '/b/../a', '//a', '/a#b', 'http://made-up.test/a'])(
    'does not keep another spelling of a path: %s',
    async (path) => {
      answerOf = () => text('the same')
      await ask(path)
      await ready.settled()
      expect(requestedPaths).toHaveLength(1)
    },
  )

  test('leaves a request with two Hosts to the application', async () => {
    await makeReady('/a')
    const { port } = server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.end('GET /a HTTP/1.1\r\nHost: a.test\r\nhost: b.test\r\nConnection: close\r\n\r\n')
    await socket.toArray()
    expect(requestedPaths).toEqual(['/a'])
  })

  test('sends nothing old when the server stops', async () => {
    await makeReady('/a')
    isOpen = false
    await ask('/a')
    expect(requestedPaths).toContain('/a')
  })

  test('passes writes on', async () => {
    await makeReady('/a')
    await ask('/a', {}, 'POST')
    expect(requestedPaths).toEqual(['/a'])
  })
})
