import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { describeApi } from '../../../test/describeApi.ts'
import { DatabaseFailure } from '../db/failures.ts'
import { answerErrors } from '../http/reply.ts'
import { createLog } from './log.ts'
import { openMetrics } from './metrics.ts'

const token = 'a token of metrics'

describeApi('what is seen from outside', (app) => {
  const fromOutside = (path: string, init?: RequestInit) =>
    app.app.request(path, init, { incoming: { socket: { remoteAddress: '192.0.2.1' } } })
  const readMetrics = async (given = token) =>
    fromOutside('/metrics', { headers: { Authorization: `Bearer ${given}` } })
  const lines = () => app.logs.map((line) => JSON.parse(line))
  const withMetrics = async () => app.restart({ metrics: { counted: await openMetrics(), token } })

  test('without a configured token there are no metrics', async () => {
    expect((await readMetrics()).status).toBe(404)
  })

  test('only a client with the token reads the metrics', async () => {
    await withMetrics()
    for (const given of ['', 'another token', `${token} `.repeat(2)]) {
      const refused = await readMetrics(given)
      expect(refused.status).toBe(401)
      expect(await refused.text()).not.toContain('vitrine_')
    }
    const answer = await readMetrics()
    expect(answer.headers.get('Content-Type')).toContain('text/plain')
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    const text = await answer.text()
    for (const name of [
      'process_cpu_seconds_total',
      'vitrine_mails_waiting 0',
      'vitrine_event_streams 0',
    ])
      expect(text).toContain(name)
  })

  test('requests are counted by route pattern, without any address', async () => {
    await withMetrics()
    await fromOutside('/api/projects/made-up-by-a-visitor/ratings')
    await fromOutside('/nothing-there-made-up')
    await fromOutside('/healthz', { method: 'MADEUP' })
    const text = await (await readMetrics()).text()
    expect(text).toContain(
      'vitrine_http_requests_total{method="GET",route="/api/projects/:id/ratings",status_class="4xx"} 1',
    )
    expect(text).toContain('vitrine_http_request_duration_seconds_count{method="other"')
    expect(text.toLowerCase()).not.toMatch(/made-?up/)
  })

  test('rate-limited requests are counted, and readable while the database is gone', async () => {
    await withMetrics()
    const send = () =>
      fromOutside('/api/contact', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ name: 'A', email: 'a@b.example', subject: 'S', message: 'M' }),
      })
    for (let count = 0; count < 6; count += 1) await send()
    await app.db.destroy()
    const text = await (await readMetrics()).text()
    expect(text).toContain('vitrine_limited_requests_total{route="/api/contact"} 1')
    expect(text).not.toMatch(/^vitrine_mails_waiting /m)
  })

  test("a request keeps a proxy's id, or gets one, and its log lines contain it", async () => {
    const given = await fromOutside('/api/nothing', { headers: { 'X-Request-Id': 'proxy-17_abc' } })
    expect(given.headers.get('X-Request-Id')).toBe('proxy-17_abc')
    expect(lines().at(-1)).toMatchObject({ request_id: 'proxy-17_abc', status: 404 })
    for (const unsafe of ['short', 'x'.repeat(65), 'two words here', 'a"},{"level":60']) {
      const made = await fromOutside('/healthz', { headers: { 'X-Request-Id': unsafe } })
      expect(made.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  test('an error is logged with the id of its answer', async () => {
    await app.db.schema.dropTable('activity').execute()
    const answer = await app.owner.send('GET', '/api/admin/activity')
    expect(answer.status).toBe(500)
    const line = lines().find(({ msg }) => msg === 'request failed')
    expect(line.request_id).toBe(answer.headers.get('X-Request-Id'))
  })

  test("no log line contains visitors' input, a password or a session", async () => {
    const message = { name: 'N', email: 'n@n.example', subject: 'Private', message: 'My secret.' }
    await app.visitor.send('POST', '/api/contact', { json: message })
    const login = { email: 'owner@example.com', password: 'a guessed word' }
    await app.visitor.send('POST', '/api/admin/login', { json: login })
    await app.owner.send('GET', '/api/contact?word=sought')
    expect(app.logs.length).toBeGreaterThan(0)
    const all = app.logs.join('')
    for (const secret of [
      'My secret.',
      'Private',
      'a guessed word',
      'sought',
      'Bearer',
      app.owner.cookies.get('admin_token'),
    ])
      expect(all).not.toContain(secret)
  })
})

test('only message, code and stack of an error are logged', () => {
  const logged: string[] = []
  const refused = Object.assign(new Error('refused'), {
    code: '23502',
    detail: 'Failing row contains (My secret.)',
    parameters: ['My secret.'],
  })
  createLog('info', { write: (line) => logged.push(line) }).error({ err: refused }, 'failed')
  expect(logged.join()).not.toContain('My secret.')
  expect(JSON.parse(logged.join()).err).toMatchObject({ message: 'refused', code: '23502' })
})

test('database failures are counted by kind', async () => {
  const metrics = await openMetrics()
  const app = new Hono()
  app.onError(answerErrors(createLog('silent'), metrics.countFailure))
  app.get('/', () => {
    throw new DatabaseFailure('unreachable', 'no route to 192.0.2.1')
  })
  expect((await app.request('/')).status).toBe(503)
  expect(await metrics.text()).toContain('vitrine_database_failures_total{failure="unreachable"} 1')
})
