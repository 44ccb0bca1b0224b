import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startProcess } from '../../../test/startProcess.ts'
import { openDatabase } from '../../start/openDatabase.server.ts'
import { removeUnfinishedWork, withWorkFolder } from './workFolder.server.ts'

let dataDir: string
const backups = () => join(dataDir, 'backups')
const log = pino({ level: 'silent' })
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrine-work-'))
  await mkdir(backups())
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const whole = [
  'daily-2026-01-01T03-00-00.zip',
  'notes.part',
  'before-update-2026-01-01T03-00-00-0037.db',
]

test('a start removes what dead processes have left, and nothing that is whole, or of a living one', async () => {
  const dead = [
    'daily-2026-01-01T03-00-00-0a1b2c.zip.XyZ123.part',
    'before-update-2026-01-01T03-00-00-0037-0a1b2c.db.XyZ123.part',
    'before-update-2026-01-01T03-00-00-0037-0a1b2c.db.XyZ123.part-journal',
    // As the version before has named them.
    'manual-2026-01-01T03-00-00.zip.part',
    'daily-2026-01-01T03-00-00.zip.age.part',
    'before-update-2026-01-01T03-00-00-0037.db.part-journal',
  ]
  for (const name of [...whole, ...dead]) await writeFile(join(backups(), name), 'x')
  await mkdir(join(dataDir, 'vitrine-work-XyZ123'))
  await writeFile(join(dataDir, 'vitrine-work-XyZ123', 'vitrine.db'), 'in plain')
  await withWorkFolder(dataDir, async (work) => {
    const part = work.partOf(join(backups(), 'manual-2026-01-01T03-00-00-0a1b2c.zip'))
    await writeFile(part, 'x')
    const { close } = await openDatabase({ databaseUrl: undefined, dataDir }, log)
    await close()
    expect((await readdir(dataDir)).filter((name) => name.startsWith('vitrine-work-'))).toEqual([
      work.path.slice(dataDir.length + 1),
    ])
    expect((await readdir(backups())).map((name) => join(backups(), name)).sort()).toEqual(
      [...whole.map((name) => join(backups(), name)), part].sort(),
    )
  })
  await removeUnfinishedWork(dataDir)
  expect((await readdir(backups())).sort()).toEqual(whole.toSorted())
  expect((await readdir(dataDir)).filter((name) => name.startsWith('vitrine-work-'))).toEqual([])
})

test('an empty database beside backups is asked about, and one without them is a new site', async () => {
  await writeFile(join(dataDir, 'vitrine.db'), '')
  const first = await openDatabase({ databaseUrl: undefined, dataDir }, log)
  await first.close()
  await writeFile(join(dataDir, 'vitrine.db'), '')
  await writeFile(join(backups(), whole[0] ?? ''), 'x')
  const { address, output, exitCode } = await startProcess({ DATA_DIR: dataDir })
  expect([address, await exitCode]).toEqual(['', 1])
  expect(output()).toContain('is empty, but there are backups in')
  expect(output()).toContain('Delete the empty file and start again')
  expect(await readdir(dataDir)).not.toContain('vitrine.db-wal')
})

test('a start makes the daily backup that is overdue, also where a clock was ahead', async () => {
  const start = () => startProcess({ DATA_DIR: dataDir, SAMPLE_CONTENT: '0' })
  const daily = async () => (await readdir(backups())).filter((name) => name.endsWith('.zip'))
  await (await start()).stop()
  // A new site is set up first.
  expect(await daily()).toEqual([])
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir }, log)
  const ahead = '2999-01-01T00:00:00.000Z'
  await db
    .withTables<{ backup_runs: Record<string, string> }>()
    .insertInto('backup_runs')
    .values({ kind: 'daily', due_at: ahead, last_at: ahead, failed_at: '', error: '' })
    .execute()
  await close()
  const server = await start()
  await expect.poll(daily, { timeout: 60_000 }).toHaveLength(1)
  await server.stop()
})
