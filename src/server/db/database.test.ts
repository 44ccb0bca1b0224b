import { once } from 'node:events'
import { chmodSync, readdirSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestApp } from '../../../test/createTestApp.ts'
import { postgresDatabase, sqliteDatabase, type TestDatabase } from '../../../test/databases.ts'
import { type OpenDatabase, openPostgres, openSqlite, ping } from './database.ts'

test("a SQLite file, its log and the folder made for it are the owner's alone", async () => {
  const parent = await mkdtemp(join(tmpdir(), 'vitrine-modes-'))
  const dir = join(parent, 'data')
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
  const first = openSqlite(dir)
  expect(modeOf(dir)).toBe('700')
  expect(modeOf(join(dir, 'vitrine.db'))).toBe('600')
  await first.close()
  chmodSync(join(dir, 'vitrine.db'), 0o644)
  const { db, close } = openSqlite(dir)
  await ping(db)
  await sql`create table a (b integer)`.execute(db)
  for (const name of readdirSync(dir))
    expect([name, modeOf(join(dir, name))]).toEqual([name, '600'])
  await close()
  await rm(parent, { recursive: true })
})

describe('a SQLite file that another process has locked', () => {
  let database: TestDatabase
  let other: DatabaseSync

  beforeEach(async () => {
    database = await sqliteDatabase.create()
    other = new DatabaseSync(join(dataDir(), 'vitrine.db'))
    other.exec('begin immediate')
  })
  afterEach(async () => {
    other.close()
    await database.remove()
  })
  const dataDir = () => database.environment.DATA_DIR ?? ''

  test('is waited for while other work continues', async () => {
    const { db, close } = await database.open()
    const write = vi.fn()
    const limit = { key: 'a', points: 1, expires_at: 1 }
    const tables = db.withTables<{ rate_limits: typeof limit }>()
    const writing = Promise.all([
      tables.insertInto('rate_limits').values(limit).execute().then(write),
      tables
        .transaction()
        .execute((transaction) =>
          transaction.updateTable('rate_limits').set({ points: 2 }).execute(),
        )
        .then(write),
    ])
    let ticks = 0
    const timer = setInterval(() => {
      ticks += 1
      if (ticks === 10) other.exec('rollback')
    }, 5)
    await writing
    clearInterval(timer)
    expect(ticks).toBeGreaterThanOrEqual(10)
    expect(await tables.selectFrom('rate_limits').select('points').execute()).toEqual([
      { points: 2 },
    ])
    await close()
  })

  test('causes 503 with Retry-After after the timeout', async () => {
    other.exec('rollback')
    const app = await createTestApp({ ...database, open: async () => openSqlite(dataDir(), 50) })
    other.exec('begin immediate')
    const answer = await app.owner.send('PUT', '/api/hero', { json: { name: 'Ada' } })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('5')
    expect((await app.visitor.send('GET', '/api/public/hero')).status).toBe(200)
    other.exec('rollback')
    expect((await app.owner.send('PUT', '/api/hero', { json: { name: 'Ada' } })).status).toBe(200)
    await app.close()
  })
})

/** A server on a free port, which the test closes with all its connections. */
async function startServer(onConnection: (socket: Socket) => void) {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}))
    onConnection(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const end = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { host: `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, end }
}

test('a server that never answers is given up', async () => {
  const silent = await startServer(() => {})
  const { db, close } = await openPostgres(`postgres://a:b@${silent.host}/c`, {
    onError: () => {},
    connectionTimeout: 50,
  })
  await expect(ping(db)).rejects.toThrow(/timeout/i)
  await close()
  silent.end()
})

describe('a Postgres that stops responding', () => {
  let database: TestDatabase
  let proxy: Awaited<ReturnType<typeof startServer>>
  let silence = () => {}
  let isSilent: boolean

  beforeEach(async () => {
    database = await postgresDatabase.create()
    const { port, hostname } = new URL(database.environment.DATABASE_URL ?? '')
    isSilent = false
    const live: (() => void)[] = []
    proxy = await startServer((socket) => {
      const server = connect(Number(port), hostname).on('error', () => {})
      socket.pipe(server)
      if (isSilent) return
      server.pipe(socket)
      live.push(() => server.unpipe(socket))
    })
    silence = () => {
      for (const fall of live) fall()
    }
  })
  afterEach(async () => {
    proxy.end()
    await database.remove()
  })
  const open = () => {
    const url = new URL(database.environment.DATABASE_URL ?? '')
    url.host = proxy.host
    return openPostgres(url.href, {
      onError: () => {},
      statementTimeout: 100,
      connectionTimeout: 1000,
    })
  }

  test('is given up, and its connection not used again', async () => {
    const { db, close } = await open()
    await ping(db)
    silence()
    await expect(ping(db)).rejects.toThrow('Query read timeout')
    await ping(db)
    await close()
  })

  test('causes 503 for callers and for readiness checks until it responds', async () => {
    const app = await createTestApp({ ...database, open })
    const statusOf = async (path: string) => (await app.visitor.send('GET', path)).status
    expect(await statusOf('/readyz')).toBe(200)
    isSilent = true
    silence()
    const answer = await app.visitor.send('GET', '/api/skills')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('5')
    expect(await answer.json()).toEqual({
      error: 'The database does not answer. Please try again in a moment.',
    })
    expect(await statusOf('/healthz')).toBe(200)
    isSilent = false
    await vi.waitFor(async () => expect(await statusOf('/api/skills')).toBe(200), 5000)
    await app.close()
  })
})

describe('a Postgres connection', () => {
  let database: TestDatabase
  let opened: OpenDatabase
  const onError = vi.fn()

  beforeEach(async () => {
    database = await postgresDatabase.create()
    const url = database.environment.DATABASE_URL ?? ''
    opened = await openPostgres(url, { onError, statementTimeout: 200 })
  })
  afterEach(async () => {
    await opened.close()
    await database.remove()
  })

  test('cancels a statement that takes too long, and works again', async () => {
    await expect(sql`select pg_sleep(60)`.execute(opened.db)).rejects.toThrow(/statement timeout/)
    await ping(opened.db)
  })

  test('reports a connection that dies in a transaction, or idles in one too long', async () => {
    const dying = opened.db.transaction().execute(async (transaction) => {
      await ping(transaction)
      await vi.waitFor(() => expect(onError).toHaveBeenCalled(), { timeout: 60_000 })
      await ping(transaction)
    })
    await expect(dying).rejects.toThrow()
    expect(String(onError.mock.calls[0]?.[0])).toContain('idle-in-transaction timeout')
    await ping(opened.db)
  })
})
