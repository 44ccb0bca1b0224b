import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeApi } from '../../test/describeApi.ts'
import { projectCalls } from '../../test/projectCalls.ts'
import { type Changes, localChanges } from '../server/changes.ts'
import { type ResponseCache, responseCache } from '../server/response-cache/responseCache.ts'
import { parametersAt } from './pages.server.ts'

const log = pino({ level: 'silent' })

describeApi('the application behind its ready answers', (app) => {
  let changes: Changes
  let ready: ResponseCache
  let server: Server
  let made: string[]
  let failing: boolean
  app.startWith(() => {
    changes = localChanges(log)
    // However slow the machine, what is asked for is there whole before it is asked for again.
    return { changes, maxWait: 60_000 }
  })

  beforeEach(async () => {
    made = []
    failing = false
    await listen(0)
  })

  async function listen(lifetime: number) {
    ready = responseCache({
      fetch: (request, env) => {
        made.push(new URL(request.url).pathname)
        if (!failing) return app.app.fetch(request, env)
        env?.onFailure()
        return new Response('The database does not answer', { status: 503 })
      },
      answers: app.answers,
      log,
      lifetime,
      parametersOf: parametersAt,
      isSecure: () => false,
    })
    const listener = getRequestListener(ready.fetch, { overrideGlobalObjects: false })
    server = createServer((incoming, outgoing) => {
      if (!ready.answer(incoming, outgoing)) listener(incoming, outgoing)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  }
  afterEach(async () => {
    server.close()
    // Or what is still to be made anew would be made in the next test.
    await ready.settled()
  })

  async function ask(path: string, headers: Record<string, string> = {}) {
    const { port } = server.address() as AddressInfo
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    return { response, text: await response.text() }
  }
  /** `fetch` sends no Host but its own. */
  async function askAs(host: string, path: string) {
    const { port } = server.address() as AddressInfo
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ port, path, headers: { Host: host } }, resolve)
        .on('error', reject)
        .end()
    })
    return (await response.toArray()).join('')
  }
  async function askTwice(path: string) {
    const first = await ask(path)
    await ready.settled()
    made = []
    return [first, await ask(path)] as const
  }

  test('each request has an id of its own, also where the answer is kept', async () => {
    await askTwice('/')
    const ids: unknown[] = []
    for (const given of ['', '', 'proxy-17_abc']) {
      const { response } = await ask('/', { 'X-Request-Id': given })
      ids.push(response.headers.get('X-Request-Id'))
    }
    expect(made).toEqual([])
    expect(new Set(ids).size).toBe(3)
    expect(ids[2]).toBe('proxy-17_abc')
  })

  test('what was kept longer than it is good for is made anew, and sent where the database fails', async () => {
    server.close()
    await ready.settled()
    await listen(1)
    for (const path of ['/', '/api/projects', '/llms.txt']) {
      const first = await ask(path)
      await ready.settled()
      made = []
      // Longer than it is good for.
      await new Promise((resolve) => setTimeout(resolve, 10))
      await ask(path)
      expect(made).toContain(path)
      await ready.settled()
      failing = true
      const kept = await ask(path)
      expect([kept.response.status, kept.text]).toEqual([200, first.text])
      await changes.announce('content')
      expect((await ask(path)).response.status).toBe(503)
      failing = false
    }
  })

  test.each([
    '/',
    '/api/projects',
    '/api/public/hero',
    '/robots.txt',
    '/llms.txt',
    '/sitemap.xml',
    '/og.png',
  ])('%s is sent from the table, with the headers of security', async (path) => {
    const [first, second] = await askTwice(path)
    expect(made).toEqual([])
    expect(second.text).toBe(first.text)
    for (const name of [
      'content-security-policy',
      'content-type',
      'cross-origin-opener-policy',
      'permissions-policy',
      'referrer-policy',
      'x-content-type-options',
      'x-frame-options',
    ]) {
      expect(second.response.headers.get(name), name).toBeTruthy()
      expect(second.response.headers.get(name), name).toBe(first.response.headers.get(name))
    }
  })

  test('an edit is seen at once, and never taken back by what was read before it', async () => {
    for (const name of ['Ada', 'Grace', 'Barbara']) {
      await app.owner.send('PUT', '/api/hero', { json: { name } })
      const [page, again] = await askTwice('/')
      expect([page.text, again.text].filter((text) => !text.includes(name))).toEqual([])
      expect((await ask('/api/public/hero')).text).toContain(name)
    }
  })

  test('a rating that the owner removes counts in no answer any more', async () => {
    const { add, rate } = projectCalls(app)
    const { _id } = await add()
    await rate(_id, 3)
    const paths = ['/', '/api/projects', `/api/projects/${_id}/ratings`]
    const average = '"average":3'
    for (const path of paths) {
      for (const { text } of await askTwice(path)) expect(text, path).toContain(average)
    }
    const ratings = `/api/admin/projects/${_id}/ratings`
    const [given] = await (await app.owner.send('GET', ratings)).json()
    await app.owner.send('DELETE', `${ratings}/${given._id}`)
    for (const path of paths) {
      for (const { text } of await askTwice(path)) expect(text, path).not.toContain(average)
    }
  })

  test('an answer is the same at every host', async () => {
    for (const path of ['/', '/robots.txt', '/llms.txt']) {
      const [{ text }] = await askTwice(path)
      for (const host of ['one.test', 'other.test']) expect(await askAs(host, path)).toBe(text)
    }
    expect(made).toEqual([])
  })

  test('a link to the page may have any query of its own', async () => {
    const { slug } = await projectCalls(app).add({ title: 'Tides' })
    await askTwice('/')
    const tagged = await ask('/?utm_source=mail&amp;x=%20')
    expect(made).toEqual([])
    expect(tagged.text).toBe((await ask('/')).text)
    const project = await ask(`/?utm_source=mail&project=${slug}`)
    expect(project.text).toContain(`<title>${slug}</title>`)
    const escaped = await ask(`/?%70roject=${slug}`)
    expect(escaped.text).toBe(project.text)
    expect((await ask('/?ssr=0')).text).not.toBe(tagged.text)
    expect((await ask('/?x=%00')).response.status).toBe(400)
  })

  test('what depends on a session is made for each', async () => {
    for (const path of ['/api/hero', '/api/contact', '/api/stats', '/api/admin/verify']) {
      await askTwice(path)
      expect(made, path).toEqual([path])
    }
  })

  test('a page that lacks a section is made anew until it is whole', async () => {
    const rename = (from: string, to: string) =>
      app.db.schema.alterTable(from).renameTo(to).execute()
    await rename('skills', 'hidden_skills')
    await askTwice('/')
    expect(made).toContain('/')
    await askTwice('/llms.txt')
    expect(made).toContain('/llms.txt')
    await rename('hidden_skills', 'skills')
    const [, whole] = await askTwice('/')
    expect(whole.text).toContain('"skills":{"status":"loaded"')
  })

  test('the data of a page is there as long as the page, whatever else is kept', async () => {
    const [{ text }] = await askTwice('/')
    const [, data = ''] = /id="landing-data" href="([^"]+)"/.exec(text) ?? []
    const large = { body: 'x'.repeat(9_000_000), headers: {}, isComplete: true }
    for (let number = 0; number < 9; number += 1) {
      app.answers.setPage(`/large/${number}`, large, app.answers.version())
      await ask('/')
    }
    expect(app.answers.page(data)).toBeUndefined()
    const answer = await ask(data)
    expect(answer.response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(JSON.parse(answer.text)).toHaveProperty('projects')
    const madeUp = await ask('/landing/made-up.json')
    expect(madeUp.response.headers.get('Content-Type')).not.toContain('json')
  })

  test('who opened a page before a change gets its data, but not of a closed site', async () => {
    const [{ text }] = await askTwice('/')
    const [, data = ''] = /id="landing-data" href="([^"]+)"/.exec(text) ?? []
    const [first] = await askTwice(data)
    expect(made).toEqual([])
    await app.owner.send('PUT', '/api/hero', { json: { name: 'Ada' } })
    await ready.settled()
    expect((await ask('/')).text).not.toContain(data)
    expect((await ask(data)).text).toBe(first.text)
    await app.owner.send('PUT', '/api/opening', { json: { closed: 1 } })
    expect((await ask(data)).text).not.toBe(first.text)
  })

  test('a page is kept under its own address, however it was asked for', async () => {
    const { add } = projectCalls(app)
    const { slug } = await add({ title: 'Tides' })
    const [page] = await askTwice(`/projects/${slug}`)
    expect(made).toEqual([])
    const spelled = await ask(`/projects/%${slug.charCodeAt(0).toString(16)}${slug.slice(1)}`)
    expect(spelled.text).toBe(page.text)
    const kept = app.answers.page(`/projects/${slug}`)
    expect(kept).toMatchObject({ page: { body: page.text }, isCurrent: true })
    await ask(`/?project=${slug}`)
    expect((await ask('/')).text).not.toContain(`<title>${slug}</title>`)
  })
})
