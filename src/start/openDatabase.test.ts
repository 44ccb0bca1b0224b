import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lease } from '../server/db/lease.ts'
import { createLog } from '../server/observability/log.ts'
import { openDatabase } from './openDatabase.server.ts'

let dataDir: string
const lines: string[] = []
const log = createLog('warn', { write: (line: string) => lines.push(line) })

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrine-open-'))
  lines.length = 0
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const open = () => openDatabase({ databaseUrl: undefined, dataDir }, log)
const sizeOf = async (name: string) => (await stat(join(dataDir, name))).size

test('a start holds the reserve of the disk, and tidying takes it again', async () => {
  const opened = await open()
  expect(await sizeOf('vitrine.reserve')).toBe(4 * 1024 * 1024)
  await rm(join(dataDir, 'vitrine.reserve'))
  await opened.tidy()
  expect(await sizeOf('vitrine.reserve')).toBe(4 * 1024 * 1024)
  await opened.close()
})

test('room that the log does not need is returned before the reserve takes it', async () => {
  const opened = await open()
  // The migrations were written to it.
  expect(await sizeOf('vitrine.db-wal')).toBe(0)
  await opened.close()
})

test('work that a kill interrupted can begin again at once', async () => {
  const terms = { minutes: 5, now: () => new Date() }
  const killed = await open()
  expect(await lease(killed.db, 'publish', terms)).toBeDefined()
  expect(await lease(killed.db, 'publish', terms)).toBeUndefined()
  await killed.close()
  const opened = await open()
  expect(await lease(opened.db, 'publish', terms)).toBeDefined()
  await opened.close()
})

test('a start without room for the reserve succeeds, and the log says so', async () => {
  // In the way of the file, so that it cannot be held.
  await mkdir(join(dataDir, 'vitrine.reserve/in-the-way'), { recursive: true })
  const opened = await open()
  await opened.close()
  expect(lines.join()).toContain('tidying failed')
})
