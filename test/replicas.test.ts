import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { migrations } from '../src/migrations/migrations.ts'
import { postgresDatabase, type TestDatabase } from './databases.ts'
import { startGate, startProxy } from './replicas.ts'
import { type Started, startProcess } from './startProcess.ts'

const account = { email: 'owner@example.com', password: 'correct horse' }
const until = { timeout: 60_000, interval: 50 }

describe('three processes on one Postgres behind a proxy', () => {
  let database: TestDatabase
  let gate: Awaited<ReturnType<typeof startGate>>
  let proxy: Awaited<ReturnType<typeof startProxy>>
  let client: pg.Client
  let replicas: Started[]
  let token: string

  beforeAll(async () => {
    database = await postgresDatabase.create({ isEmpty: true })
    const { DATABASE_URL = '' } = database.environment
    gate = await startGate(new URL(DATABASE_URL))
    const behindGate = new URL(DATABASE_URL)
    behindGate.host = gate.address
    client = new pg.Client({ connectionString: DATABASE_URL })
    await client.connect()
    const settings = {
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
      DATABASE_URL: behindGate.href,
      SAMPLE_CONTENT: '0',
    }
    replicas = await Promise.all([1, 2, 3].map(() => startProcess(settings)))
    proxy = await startProxy(replicas)
  })
  afterAll(async () => {
    gate.open()
    await client.end()
    await Promise.all(replicas.map((replica) => replica.stop('SIGKILL')))
    proxy.end()
    gate.end()
    await database.remove()
  })

  type RequestOptions = { json?: unknown; headers?: Record<string, string> }
  const ask = (
    address: string,
    method: string,
    path: string,
    { json, headers = {} }: RequestOptions = {},
  ) =>
    fetch(`${address}${path}`, {
      method,
      headers: { Connection: 'close', 'Content-Type': 'application/json', ...headers },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    })
  const send = (method: string, path: string, options?: RequestOptions) =>
    ask(proxy.address, method, path, options)
  const asOwner = (json?: unknown) => ({ json, headers: { Authorization: `Bearer ${token}` } })
  const signIn = async () => {
    const answer = await send('POST', '/api/admin/login', { json: account })
    return ((await answer.json()) as { token: string }).token
  }
  const nameAt = async ({ address }: Started) => {
    const answer = await ask(address, 'GET', '/api/public/hero')
    return ((await answer.json()) as { name: string }).name
  }
  const listenEverywhere = () =>
    Promise.all(replicas.map(({ address }) => ask(address, 'GET', '/api/admin/events', asOwner())))
  const shownEverywhere = (name: string) =>
    vi.waitFor(async () => {
      for (const replica of replicas) expect(await nameAt(replica)).toBe(name)
    }, until)
  const countOf = async (statement: string) =>
    Number((await client.query<{ count: string }>(statement)).rows[0]?.count)

  test('they start together on an empty database: one creates the tables and the account', async () => {
    for (const { address, output } of replicas) expect(address, output()).not.toBe('')
    expect(await countOf('select count(*) from kysely_migration')).toBe(
      Object.keys(migrations).length,
    )
    expect(await countOf('select count(*) from account')).toBe(1)
    token = await signIn()
  })

  test('a session is valid in all of them, and ends in all of them', async () => {
    const other = await signIn()
    const headers = { Authorization: `Bearer ${other}` }
    const verify = () =>
      Promise.all(
        replicas.map(({ address }) => ask(address, 'GET', '/api/admin/verify', { headers })),
      )
    expect((await verify()).map(({ status }) => status)).toEqual([200, 200, 200])
    await send('POST', '/api/admin/logout', { headers })
    expect((await verify()).map(({ status }) => status)).toEqual([401, 401, 401])
  })

  test('a change in one is shown by all', async () => {
    await shownEverywhere(await nameAt(replicas[0] as Started))
    for (const name of ['Ada at one', 'Ada at another', 'Ada at the third']) {
      expect((await send('PUT', '/api/hero', asOwner({ name }))).status).toBe(200)
      await shownEverywhere(name)
    }
  })

  test("a new message is sent to the owner's stream, and a limit counts in all", async () => {
    const streams = await listenEverywhere()
    // One process receives it; the others are notified.
    const events = streams.map((stream) => readUntil(stream, '"detail":"1"'))
    const statuses: number[] = []
    for (const subject of ['1', '2', '3', '4', '5', '6']) {
      const json = { name: 'V', email: 'v@v.example', subject, message: 'M' }
      statuses.push((await send('POST', '/api/contact', { json })).status)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
    await Promise.all(events)
  })

  test('a visitor who rates again elsewhere changes the same rating', async () => {
    const json = { title: 'Engine', category: 'Web' }
    const project = await send('POST', '/api/projects', asOwner(json))
    const { _id } = (await project.json()) as { _id: string }
    const path = `/api/projects/${_id}/ratings`
    let cookie = ''
    for (const rating of [1, 5, 3]) {
      const answer = await send('POST', path, { json: { rating }, headers: { Cookie: cookie } })
      cookie ||= answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''
      expect(await answer.json()).toMatchObject({ mine: rating, count: 1 })
    }
  })

  test('changes during a lost connection are noticed', async () => {
    const streams = await listenEverywhere()
    const { rows } = await client.query<{ count: string }>(
      "select count(pg_terminate_backend(pid)) from pg_stat_activity where datname = current_database() and application_name = 'vitrine_changes'",
    )
    expect(Number(rows[0]?.count)).toBe(3)
    expect((await send('PUT', '/api/hero', asOwner({ name: 'Ada unheard' }))).status).toBe(200)
    await Promise.all(streams.map((stream) => readUntil(stream, 'event: content')))
    await shownEverywhere('Ada unheard')
  })

  test('without the database cached responses stay, writes are refused, and everything recovers', async () => {
    await shownEverywhere('Ada unheard')
    gate.close()
    const refused = await send('PUT', '/api/hero', asOwner({ name: 'Ada lost' }))
    expect(refused.status).toBe(503)
    expect(await refused.json()).toEqual({
      error: 'The database does not answer. Please try again in a moment.',
    })
    expect(refused.headers.get('Retry-After')).toBe('5')
    for (const replica of replicas) {
      expect((await ask(replica.address, 'GET', '/healthz')).status).toBe(200)
      expect((await ask(replica.address, 'GET', '/readyz')).status).toBe(503)
      expect(await nameAt(replica)).toBe('Ada unheard')
    }
    gate.open()
    await vi.waitFor(async () => {
      for (const { address } of replicas)
        expect((await ask(address, 'GET', '/readyz')).status).toBe(200)
    }, until)
    expect((await send('PUT', '/api/hero', asOwner({ name: 'Ada is back' }))).status).toBe(200)
    await shownEverywhere('Ada is back')
  })

  test('one that is killed during a write leaves nothing half written and loses nothing', async () => {
    const json = { name: 'Ada', category: 'Tools', proficiency: 5 }
    const added = await send('POST', '/api/skills', asOwner(json))
    const { _id } = (await added.json()) as { _id: string }
    const path = `/api/skills/${_id}`
    const change = (proficiency: number) => asOwner({ ...json, proficiency })
    expect((await send('PUT', path, change(11))).status).toBe(200)
    const versionCount = await countOf('select count(*) from versions')

    await client.query('begin')
    await client.query('lock table versions in access exclusive mode')
    const [victim] = replicas as [Started]
    const broken = ask(victim.address, 'PUT', path, change(22)).catch(() => 'broken off')
    // It has started its transaction, and waits in it.
    await vi.waitFor(async () => {
      expect(await countOf('select count(*) from pg_locks where not granted')).toBe(1)
    }, until)
    await victim.stop('SIGKILL')
    await client.query('commit')
    expect(await broken).toBe('broken off')

    expect((await send('GET', path.replace(`/${_id}`, ''))).status).toBe(200)
    expect(await countOf('select count(*) from versions')).toBe(versionCount)
    expect(await countOf(`select proficiency as count from skills where id = '${_id}'`)).toBe(11)
    expect((await send('PUT', path, change(33))).status).toBe(200)
    expect(await countOf('select count(*) from versions')).toBe(versionCount + 1)
  })
})

async function readUntil(stream: Response, sought: string): Promise<void> {
  let text = ''
  for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    if (text.includes(sought)) return
  }
  throw new Error(`the stream ended without ${sought}:\n${text}`)
}
