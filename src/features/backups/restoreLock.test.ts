import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentOf, using } from '../../../test/databaseContent.ts'
import { postgresDatabase, type TestDatabase } from '../../../test/databases.ts'
import { localChanges } from '../../server/changes.ts'
import { openPostgres } from '../../server/db/database.ts'
import { messageStore, newMessage } from '../../site/sections/contact/store.server.ts'
import { zipSource } from './archiveSource.server.ts'
import { type RestoreStep, restoreArchive } from './restore.server.ts'
import { writeArchive } from './writeArchive.server.ts'

const letter = { name: 'Ben', email: 'ben@example.com', subject: 'Boats', message: 'Hello' }

let dataDir: string
let database: TestDatabase
let file: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrine-lock-'))
  file = join(dataDir, 'site.zip')
  database = await postgresDatabase.create()
  await using(database, async (db) => {
    for (let at = 0; at < 3; at += 1) await messageStore.add(db, newMessage(letter, new Date()))
    await writeArchive({ db, dataDir, file, time: new Date() })
  })
})
afterEach(async () => {
  await database.remove()
  await rm(dataDir, { recursive: true, force: true })
})

const world = () => ({
  dataDir,
  now: () => new Date(),
  changes: localChanges(pino({ level: 'silent' })),
})

test('of two processes on one Postgres one restores, and the other is refused', async () => {
  const [first, second] = [await database.open(), await database.open()]
  let other: Promise<unknown> | undefined
  const steps: RestoreStep[] = []
  const onStep = (step: RestoreStep) => {
    steps.push(step)
    other ??= zipSource(file)
      .then((source) => restoreArchive({ ...world(), db: second.db }, source))
      .catch((error) => error)
  }
  await restoreArchive({ ...world(), db: first.db, onStep }, await zipSource(file))
  expect(steps).toEqual(['checking', 'keeping', 'replacing'])
  expect(await other).toMatchObject({ status: 409, message: expect.stringContaining('already') })
  // It is free again for whoever comes next.
  await restoreArchive({ ...world(), db: second.db }, await zipSource(file))
  for (const { close } of [first, second]) await close()
})

test('what takes longer than a statement may is restored, and backed up, all the same', async () => {
  const url = database.environment.DATABASE_URL ?? ''
  const before = await contentOf(database)
  await using(database, async (db) => {
    await sql`create function slow() returns trigger language plpgsql as
      'begin perform pg_sleep(0.5); return old; end'`.execute(db)
    await sql`create trigger slow before delete on contact_messages
      for each row execute function slow()`.execute(db)
  })
  const quick = await openPostgres(url, { onError: () => {}, statementTimeout: 300 })
  try {
    await expect(sql`select pg_sleep(0.5)`.execute(quick.db)).rejects.toThrow('statement timeout')
    const { kept } = await restoreArchive({ ...world(), db: quick.db }, await zipSource(file))
    expect(kept).toContain('before-restore')
    expect(await contentOf(database)).toEqual(before)
    await expect(sql`select pg_sleep(0.5)`.execute(quick.db)).rejects.toThrow('statement timeout')
  } finally {
    await quick.close()
    await using(database, async (db) => {
      await sql`drop function slow() cascade`.execute(db)
    })
  }
})
