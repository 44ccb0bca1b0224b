import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { copyFile, mkdir, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/createTestApp.ts'
import { sqliteDatabase, type TestDatabase } from '../../../test/databases.ts'
import { migrations } from '../../migrations/migrations.ts'
import { StartError } from '../errors.ts'
import { type OpenDatabase, openSqlite } from './database.ts'
import { migrate } from './migrate.ts'

type Tables = { rate_limits: { key: string; points: number; expires_at: number } }

const row = (key: string) => ({ key, points: 1, expires_at: 1 })

/** This process's locks on a file, as the system tells them; undefined where it does not. */
function locksOn(file: string): string[] | undefined {
  if (!existsSync('/proc/locks')) return undefined
  const own = new RegExp(` ${process.pid} \\S+:${statSync(file).ino} `)
  const locks = readFileSync('/proc/locks', 'utf8').split('\n')
  return locks.filter((line) => own.test(line)).map((line) => line.replace(/^\d+: /, ''))
}

describe('a SQLite file', () => {
  let database: TestDatabase
  let opened: OpenDatabase

  beforeEach(async () => {
    database = await sqliteDatabase.create()
    opened = await database.open()
  })
  afterEach(async () => {
    await opened.close()
    await database.remove()
  })
  const tables = () => opened.db.withTables<Tables>()
  const file = () => opened.location
  const write = (key: string) => tables().insertInto('rate_limits').values(row(key)).execute()
  const keys = async (db = tables()) =>
    (await db.selectFrom('rate_limits').select('key').orderBy('key').execute()).map(
      ({ key }) => key,
    )

  test('is read while another process holds the lock and a write waits for it', async () => {
    await write('a')
    const other = new DatabaseSync(file())
    other.exec('begin immediate')
    const writing = tables()
      .transaction()
      .execute((transaction) => {
        return transaction.insertInto('rate_limits').values(row('b')).execute()
      })
    const alone = write('c')
    expect(await keys()).toEqual(['a'])
    other.close()
    await Promise.all([writing, alone])
    expect(await keys()).toEqual(['a', 'b', 'c'])
  })

  test('is waited for while another process has locked it whole, as one does that makes it', async () => {
    await opened.close()
    const hold = `const { DatabaseSync } = require('node:sqlite')
      const database = new DatabaseSync(${JSON.stringify(file())})
      database.exec('PRAGMA journal_mode = DELETE; begin exclusive')
      process.send('locked', () => setTimeout(() => database.close(), 300))`
    const other = spawn(process.execPath, ['-e', hold], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    await once(other, 'message')
    opened = await database.open()
    expect(await keys()).toEqual([])
  })

  test('shows nobody else what a transaction has not committed', async () => {
    await tables()
      .transaction()
      .execute(async (transaction) => {
        await transaction.insertInto('rate_limits').values(row('a')).execute()
        expect(await keys(transaction)).toEqual(['a'])
        expect(await keys()).toEqual([])
      })
    expect(await keys()).toEqual(['a'])
  })

  test('times out for all who wait for a lock', async () => {
    const impatient = openSqlite(join(file(), '..'), 60)
    const other = new DatabaseSync(file())
    other.exec('begin immediate')
    const begun = performance.now()
    const writes = Array.from({ length: 20 }, (_, index) =>
      impatient.db
        .withTables<Tables>()
        .insertInto('rate_limits')
        .values(row(`${index}`))
        .execute(),
    )
    const ends = await Promise.allSettled(writes)
    expect(ends.every(({ status }) => status === 'rejected')).toBe(true)
    // Timeouts one after the other would take twenty times as long.
    expect(performance.now() - begun).toBeLessThan(20 * 60)
    other.close()
    await impatient.close()
  })

  test('refuses a write that another one keeps waiting, and takes those behind it', async () => {
    const impatient = openSqlite(join(file(), '..'), 100)
    const db = impatient.db.withTables<Tables>()
    const add = (key: string) => db.insertInto('rate_limits').values(row(key)).execute()
    const long = await db.startTransaction().execute()
    await expect(Promise.all([add('a')])).rejects.toMatchObject({ failure: 'busy' })
    const behind = add('b')
    await long.rollback().execute()
    await behind
    expect(await keys()).toEqual(['b'])
    await impatient.close()
  })

  test('reports a full disk, keeps its data, and works again when there is room', async () => {
    const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(opened.db)
    await sql`PRAGMA max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(opened.db)
    const large = `${randomBytes(500_000).toString('hex')}`
    await expect(write(large)).rejects.toMatchObject({ errcode: 13 })
    const transaction = tables()
      .transaction()
      .execute(async (inside) => {
        await inside.insertInto('rate_limits').values(row('a')).execute()
        await inside.insertInto('rate_limits').values(row(large)).execute()
      })
    await expect(transaction).rejects.toMatchObject({ errcode: 13 })
    expect(await keys()).toEqual([])
    await sql`PRAGMA max_page_count = 100000`.execute(opened.db)
    await write(large)
    expect(await keys()).toEqual([large])
  })

  test('shrinks after deletions', async () => {
    const sizes: number[] = []
    const measure = async () => {
      await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(opened.db)
      sizes.push(statSync(file()).size)
    }
    await measure()
    await write(randomBytes(2_000_000).toString('hex'))
    await measure()
    await tables().deleteFrom('rate_limits').execute()
    await opened.tidy()
    await measure()
    const [empty = 0, full = 0, after = 0] = sizes
    expect(full).toBeGreaterThan(empty + 4_000_000)
    expect(after).toBeLessThanOrEqual(empty)
  })

  test('keeps its locks when it has shrunk', async () => {
    await write(randomBytes(2_000_000).toString('hex'))
    await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(opened.db)
    const size = statSync(file()).size
    const before = locksOn(file())
    await tables().deleteFrom('rate_limits').execute()
    await opened.tidy()
    await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(opened.db)
    await write('a')
    expect(statSync(file()).size).toBeLessThan(size)
    // Without its lock, another program that closes the file deletes the log (SQLite before 3.51).
    expect(before).not.toEqual([])
    expect(locksOn(file())).toEqual(before)
  })

  test('contains nothing of deleted rows, and nothing else after space is given back', async () => {
    const holds = async (word: string) => {
      await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(opened.db)
      return readFileSync(file()).includes(word)
    }
    await write('kept before')
    await write('a short message')
    await write(`a long message ${randomBytes(50_000).toString('hex')} with its end`)
    expect(await holds('short message')).toBe(true)
    await tables().deleteFrom('rate_limits').where('key', 'like', 'a %').execute()
    expect(await holds('short message')).toBe(false)
    await opened.tidy()
    expect(await holds('with its end')).toBe(false)
    expect(await keys()).toEqual(['kept before'])
  })

  test('lets other work run between the statements of a transaction, and while it shrinks', async () => {
    let isOver = false
    let turns = 0
    const work = () => {
      turns++
      if (!isOver) setImmediate(work)
    }
    setImmediate(work)
    const statements = 20
    await tables()
      .transaction()
      .execute(async (transaction) => {
        for (let index = 0; index < statements; index++) {
          await transaction
            .insertInto('rate_limits')
            .values(row(`${index}`))
            .execute()
        }
      })
    expect(turns).toBeGreaterThanOrEqual(statements)

    await write(randomBytes(2_000_000).toString('hex'))
    await tables().deleteFrom('rate_limits').execute()
    const before = turns
    await opened.tidy()
    isOver = true
    expect(turns - before).toBeGreaterThanOrEqual(3)
  })

  test('of an earlier version can shrink after the next start', async () => {
    await opened.close()
    const older = new DatabaseSync(file())
    older.exec('PRAGMA auto_vacuum = NONE; VACUUM')
    older.close()
    opened = await database.open()
    const { rows } = await sql`PRAGMA auto_vacuum`.execute(opened.db)
    expect(rows).toEqual([{ auto_vacuum: 2 }])
  })

  test('is a snapshot for a read-only transaction while others write', async () => {
    await write('a')
    const reading = await tables().startTransaction().setAccessMode('read only').execute()
    await write('b')
    expect(await keys(reading)).toEqual(['a'])
    await expect(reading.insertInto('rate_limits').values(row('c')).execute()).rejects.toThrow()
    await reading.rollback().execute()
    expect(await keys()).toEqual(['a', 'b'])
  })

  test.each([
    ['deleted', () => rm(file())],
    [
      'replaced',
      async () => {
        await copyFile(file(), `${file()}.other`)
        await rename(`${file()}.other`, file())
      },
    ],
    ['emptied', () => writeFile(file(), '')],
    ['left without its log', () => rm(`${file()}-wal`)],
    ['left with an empty log', () => truncate(`${file()}-wal`)],
    [
      'left with half of its log',
      () => truncate(`${file()}-wal`, statSync(`${file()}-wal`).size / 2),
    ],
    ['cut to half', () => truncate(file(), Math.floor(statSync(file()).size / 2))],
  ])('that is %s takes no write any more, and says so', async (_, remove) => {
    const app = await createTestApp({ ...database, open: async () => opened })
    const save = () => app.owner.send('PUT', '/api/hero', { json: { name: 'Ada' } })
    expect((await save()).status).toBe(200)
    await remove()
    const refused = await save()
    expect(refused.status).toBe(503)
    expect(await refused.json()).toEqual({
      error: 'The database file was moved or replaced. Nothing can be saved now.',
    })
    await expect(write('a')).rejects.toThrow(/moved, deleted or replaced|cut short/)
    expect((await app.visitor.send('GET', '/readyz')).status).toBe(503)
  })

  test('that is moved during a transaction stores nothing of it', async () => {
    const writing = opened.db.transaction().execute(async (transaction) => {
      await transaction.withTables<Tables>().insertInto('rate_limits').values(row('a')).execute()
      await rm(file())
    })
    await expect(writing).rejects.toThrow('moved, deleted or replaced')
  })

  test('that is read-only answers writes with a message and reads as usual', async () => {
    const app = await createTestApp({ ...database, open: async () => opened })
    await opened.db.transaction().execute((writer) => sql`PRAGMA query_only = on`.execute(writer))
    const message = { name: 'Eve', email: 'eve@example.com', subject: 'Hello', message: 'Hi' }
    for (const refused of [
      await app.owner.send('PUT', '/api/hero', { json: { name: 'Ada' } }),
      await app.owner.send('DELETE', '/api/resume'),
      await app.visitor.send('POST', '/api/contact', { json: message }),
    ]) {
      expect(refused.status).toBe(503)
      expect(refused.headers.get('Retry-After')).toBe('5')
      expect(await refused.json()).toEqual({
        error: 'The database cannot be written at the moment. Nothing was changed.',
      })
    }
    expect(app.logs.join()).toContain('attempt to write a readonly database')
    expect((await app.visitor.send('GET', '/readyz')).status).toBe(503)
    expect((await app.visitor.send('GET', '/')).status).toBe(200)
    expect((await app.visitor.send('GET', '/api/public/hero')).status).toBe(200)
  })

  test("that was replaced keeps the new one's log when the old one is closed", async () => {
    await write('a')
    await rename(file(), `${file()}.old`)
    await rm(`${file()}-wal`)
    const second = openSqlite(join(file(), '..'))
    await migrate(second.db, migrations)
    await opened.close()
    expect(existsSync(`${file()}-wal`)).toBe(true)
    await second.close()
  })
})

describe('a file that cannot be opened', () => {
  let database: TestDatabase
  let file: string

  beforeEach(async () => {
    database = await sqliteDatabase.create()
    file = join(database.environment.DATA_DIR ?? '', 'vitrine.db')
  })
  afterEach(() => database.remove())

  const refusal = async () => {
    const before = readFileSync(file)
    let refused: unknown
    try {
      openSqlite(database.environment.DATA_DIR ?? '')
    } catch (error) {
      refused = error
    }
    expect(refused).toBeInstanceOf(StartError)
    expect(readFileSync(file).equals(before)).toBe(true)
    return String((refused as Error).message)
  }

  test('damaged pages', async () => {
    const bytes = readFileSync(file)
    bytes.fill(0xaa, 4096 * 3, 4096 * 12)
    await writeFile(file, bytes)
    expect(await refusal()).toContain('is damaged. Nothing was written to it.')
  })

  test('no database', async () => {
    await writeFile(file, 'Dear diary, '.repeat(1000))
    expect(await refusal()).toContain('is damaged. Nothing was written to it.')
  })

  test('another program’s database', async () => {
    await rm(file)
    const other = new DatabaseSync(file)
    other.exec('create table bookmarks (id integer)')
    other.close()
    expect(await refusal()).toContain('belongs to another program. Nothing was written to it.')
  })

  test('a folder', async () => {
    await rm(file)
    await mkdir(file)
    expect(() => openSqlite(database.environment.DATA_DIR ?? '')).toThrow('is not a file.')
  })
})
