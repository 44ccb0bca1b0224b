import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeApi } from '../../../test/describeApi.ts'
import { siteWarnings } from './siteWarnings.server.ts'

describeApi('the state of the site', (app) => {
  let dataDir: string
  const startedAt = new Date('2026-01-02T03:04:05Z')
  const readState = async () => (await app.owner.send('GET', '/api/admin/site-state')).json()

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'vitrine-state-'))
    const countProcesses = async () => 3
    const server = {
      version: '1.2.3',
      startedAt,
      dataDir,
      warnings: ['A warning.'],
      countProcesses,
    }
    await app.restart({ server })
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  test('tells the owner alone what runs, how much it keeps, and what to look after', async () => {
    expect((await app.visitor.send('GET', '/api/admin/site-state')).status).toBe(401)
    const state = await readState()
    expect(state).toMatchObject({
      ...{ version: '1.2.3', startedAt: startedAt.toISOString(), processes: 3 },
      ...{ files: { count: 0, bytes: 0 }, lastBackupAt: '', mailsWaiting: 0 },
    })
    expect(state.database.bytes).toBeGreaterThan(10_000)
    expect(state.warnings).toEqual(['A warning.', expect.stringContaining('There is no backup')])
  })

  test('the newest copy in the folder of backups is the last backup', async () => {
    await mkdir(join(dataDir, 'backups'))
    for (const day of ['2026-03-01', '2026-03-09', '2026-03-04']) {
      const file = join(dataDir, 'backups', `daily-${day}.zip`)
      await writeFile(file, '')
      await utimes(file, new Date(day), new Date(day))
    }
    expect((await readState()).lastBackupAt).toBe('2026-03-09T00:00:00.000Z')
  })
})

test('a full disk, an old backup and mail that fails are told in words', () => {
  const now = new Date('2026-03-20T12:00:00Z')
  const well = { freeBytes: 10 ** 10, lastBackup: new Date('2026-03-19'), now, mails: undefined }
  expect(siteWarnings(well)).toEqual([])
  expect(siteWarnings({ ...well, freeBytes: undefined })).toEqual([])
  const failure = { due_at: null, error: 'The mail server cannot be reached.' }
  expect(
    siteWarnings({
      ...{ freeBytes: 300 * 1024 * 1024, lastBackup: new Date('2026-03-01'), now },
      mails: { failures: [failure] },
    }),
  ).toEqual([
    'The disk of the data has 300 MB left. When it is full, nothing can be saved.',
    'The last backup is 19 days old.',
    'Mail to you fails: The mail server cannot be reached.',
  ])
})
