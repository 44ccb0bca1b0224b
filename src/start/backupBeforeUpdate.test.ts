import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases, type TestDatabase } from '../../test/databases.ts'
import { zipSource } from '../features/backups/archiveSource.server.ts'
import { stageArchive } from '../features/backups/stageArchive.server.ts'
import { migrations } from '../migrations/migrations.ts'
import type { Database } from '../server/db/database.ts'
import { doneMigrations, migrate } from '../server/db/migrate.ts'
import { openSqliteFile } from '../server/db/sqlite.ts'
import { openDatabase } from './openDatabase.server.ts'

const names = Object.keys(migrations).sort()
const older = Object.fromEntries(
  Object.entries(migrations).filter(([name]) => name !== names.at(-1)),
)
const log = pino({ level: 'silent' })

describe.each(databases)('an update of the database on $kind', ({ kind, create }) => {
  let database: TestDatabase
  let dataDir: string

  beforeEach(async () => {
    database = await create({ isEmpty: true })
    dataDir = database.environment.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'vitrine-update-')))
    const { db, close } = await database.open()
    await migrate(db, older)
    await sql`insert into skills (id, name, category, proficiency, hide_level, "order", created_at, updated_at) values ('a', 'Rust', 'Backend', 50, 0, 0, '', '')`.execute(
      db,
    )
    await close()
  })
  afterEach(async () => {
    await database.remove()
    await rm(dataDir, { recursive: true, force: true })
  })

  const start = () => openDatabase({ databaseUrl: database.environment.DATABASE_URL, dataDir }, log)
  const copies = () => readdir(join(dataDir, 'backups')).catch(() => [])

  test('runs after the old database was saved once', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const { db, close } = await start()
      expect(await doneMigrations(db)).toEqual(names)
      await close()
    }
    const [name = '', ...others] = await copies()
    expect(others).toEqual([])
    expect(name).toMatch(/^before-update-\d{4}-/)
    const file = join(dataDir, 'backups', name)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const before = await (kind === 'SQLite' ? embedded(file) : archived(file))
    expect(await skillNames(before.db)).toEqual(['Rust'])
    await before.close()
  })

  test('saves once if two processes start at the same time', async () => {
    const starting = await Promise.allSettled([start(), start()])
    const opened = starting.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    for (const { close } of opened) await close()
    // Only one process can open an embedded database.
    expect(opened).toHaveLength(kind === 'SQLite' ? 1 : 2)
    expect(await copies()).toHaveLength(1)
  })

  test('keeps the last three, also with one dated in the future', async () => {
    const ending = kind === 'SQLite' ? 'db' : 'zip'
    const years = ['2020', '2021', '2999', '2998']
    await mkdir(join(dataDir, 'backups'), { recursive: true })
    for (const year of years) {
      await writeFile(
        join(dataDir, 'backups', `before-update-${year}-01-01T00-00-00.${ending}`),
        '',
      )
    }
    const { close } = await start()
    await close()
    const left = (await copies()).map((name) => name.slice('before-update-'.length).slice(0, 4))
    expect(left.sort()).toEqual(['2020', '2021', `${new Date().getFullYear()}`])
  })

  test('does not run if the copy cannot be written', async () => {
    await writeFile(join(dataDir, 'backups'), 'in the way')
    await expect(start()).rejects.toThrow('could not be copied to')
    const { db, close } = await database.open()
    expect(await doneMigrations(db)).toEqual(names.slice(0, -1))
    await close()
  })

  async function embedded(file: string) {
    const db: Database = new Kysely<unknown>({ dialect: openSqliteFile(file).dialect })
    expect(await doneMigrations(db)).toEqual(names.slice(0, -1))
    return { db, close: () => db.destroy() }
  }

  async function archived(file: string) {
    const staged = await stageArchive(await zipSource(file), {
      folder: await mkdtemp(join(dataDir, 'staged-')),
      isRaw: true,
    })
    expect(staged.manifest.migrations).toEqual(names.slice(0, -1))
    return staged
  }
})

test('an update saves nothing of a new database', async () => {
  const fresh = await mkdtemp(join(tmpdir(), 'vitrine-fresh-'))
  const { close } = await openDatabase({ databaseUrl: undefined, dataDir: fresh }, log)
  await close()
  expect(await readdir(fresh)).not.toContain('backups')
  await rm(fresh, { recursive: true })
})

async function skillNames(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from skills`.execute(db)
  return rows.map(({ name }) => name)
}
