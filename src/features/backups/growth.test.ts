import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentOf, using } from '../../../test/databaseContent.ts'
import { sqliteDatabase, type TestDatabase } from '../../../test/databases.ts'
import { fillSite } from '../../../test/fillSite.ts'
import { runCli } from '../../../test/runCli.ts'
import { localChanges } from '../../server/changes.ts'
import type { Database } from '../../server/db/database.ts'
import { projectStore } from '../../site/sections/projects/store.server.ts'
import { zipSource } from './archiveSource.server.ts'
import { restoreArchive } from './restore.server.ts'
import { writeArchive } from './writeArchive.server.ts'

let folder: string
let database: TestDatabase
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-growth-'))
  database = await sqliteDatabase.create()
})
afterEach(async () => {
  await database.remove()
  await rm(folder, { recursive: true, force: true })
})

const mebibyte = 1024 * 1024

test('a site with more than 64 MiB of messages, and with a deletion that took all ratings, comes back', async () => {
  const file = join(folder, 'site.zip')
  await using(database, async (db) => {
    const messages = { messages: 14_500, sentences: 60 }
    await fillSite(db, { projects: 1, skills: 3, ...messages, ratings: 12_000 })
    const deleted = { id: 'project-0', time: new Date() }
    await db.transaction().execute((transaction) => projectStore.remove(transaction, deleted))
    await writeArchive({ db, dataDir: folder, file, time: new Date() })
  })
  const content = await contentOf(database)
  const size = (rows: string[] = []) => rows.reduce((sum, { length }) => sum + length, 0)
  expect(size(content.contact_messages)).toBeGreaterThan(64 * mebibyte)
  expect(content.versions?.[0]?.length).toBeGreaterThan(mebibyte)

  const empty = await sqliteDatabase.create()
  await using(empty, async (db) => {
    const source = await zipSource(file)
    const changes = localChanges(pino({ level: 'silent' }))
    await restoreArchive({ db, dataDir: folder, now: () => new Date(), changes }, source)
  })
  const restored = await contentOf(empty)
  await empty.remove()
  // Named one by one: a difference of 64 MiB tells nobody anything.
  for (const [table, rows] of Object.entries(content)) {
    const others = new Set(restored[table])
    expect([table, rows.length, rows.filter((row) => !others.has(row)).length]).toEqual([
      ...[table, restored[table]?.length, 0],
    ])
  }
}, 240_000)

test('a row that would become a thousand times as large is refused in 512 MB', async () => {
  const file = join(folder, 'site.zip')
  await using(database, async (db) => {
    await fillSite(db, { projects: 1, skills: 1, messages: 1, ratings: 1 })
    await projectChanged(db)
    await writeArchive({ db, dataDir: folder, file, time: new Date() })
  })
  const good = unzipSync(await readFile(file))
  const many = `[${'{},'.repeat(1_500_000)}{}]`
  for (const [table, change] of [
    ['projects', { tech: many }],
    ['versions', { content: JSON.stringify({ tech: many }) }],
    ['versions', { attached: JSON.stringify({ project_ratings: JSON.parse(many) }) }],
  ] as const) {
    await writeFile(file, zipSync(withRow(good, table, change), { level: 9 }))
    const environment = { ...database.environment, NODE_OPTIONS: '--max-old-space-size=512' }
    const { code, output } = await runCli(environment, ['restore', file])
    expect([code, output.trim().split('\n').length]).toEqual([1, 1])
    expect(output).toContain(table)
  }
}, 240_000)

const projectChanged = (db: Database) => {
  const change = { id: 'project-0', time: new Date() }
  return db
    .transaction()
    .execute((transaction) => projectStore.update(transaction, { title: 'Another' }, change))
}

/** The archive with the first row of a table changed, and the sums of that. */
function withRow(archive: Record<string, Uint8Array>, table: string, change: object) {
  const [entry, manifestName] = [`restore/${table}.ndjson`, 'restore/manifest.json']
  const [first = '{}', ...others] = strFromU8(archive[entry] ?? new Uint8Array()).split('\n')
  const bytes = strToU8([JSON.stringify({ ...JSON.parse(first), ...change }), ...others].join('\n'))
  const manifest = JSON.parse(strFromU8(archive[manifestName] ?? new Uint8Array()))
  manifest.entries[entry] = createHash('sha256').update(bytes).digest('hex')
  return { ...archive, [entry]: bytes, [manifestName]: strToU8(JSON.stringify(manifest)) }
}

test('a small archive that inflates to a thousand times its size does not end a server of 512 MB', async () => {
  const file = join(folder, 'bomb.zip')
  await runCli(database.environment, ['backup', file])
  const good = unzipSync(await readFile(file))
  const name = 'restore/manifest.json'
  const manifest = JSON.parse(strFromU8(good[name] ?? new Uint8Array()))
  const older = strToU8(JSON.stringify({ ...manifest, version: 1, entries: undefined }))
  const rows = Buffer.concat([
    Buffer.from('['),
    Buffer.alloc(64 * mebibyte - 6, '{},'),
    Buffer.from('{}]'),
  ])
  const row = Buffer.concat([Buffer.from('{"a":['), Buffer.alloc(64 * mebibyte, '{},')])
  for (const [entry, bytes] of [
    ['restore/files.json', rows],
    ['restore/files.json', row],
    ['restore/manifest.json', row],
  ] as const) {
    const bomb = { [name]: older, [entry]: bytes }
    await writeFile(file, zipSync(bomb, { level: 9 }))
    const environment = { ...database.environment, NODE_OPTIONS: '--max-old-space-size=512' }
    const { code, output } = await runCli(environment, ['restore', file])
    expect([code, output.trim().split('\n').length]).toEqual([1, 1])
    expect(output).toMatch(/archive|record/)
  }
}, 240_000)
