import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnBoth } from '../../../test/describeApi.ts'
import type { ServerFacts } from './siteState.server.ts'
import { siteWarnings } from './siteState.server.ts'

describeOnBoth('the state of the site', (app, describeOnSqlite) => {
  let dataDir: string
  let server: ServerFacts
  const startedAt = new Date('2026-01-02T03:04:05Z')
  const readState = async () => (await app.owner.send('GET', '/api/admin/site-state')).json()

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'vitrine-state-'))
    const countProcesses = async () => 3
    server = {
      version: '1.2.3',
      startedAt,
      dataDir,
      warnings: ['A warning.'],
      countProcesses,
    }
    await app.restart({ server, backups: { dataDir, isDaily: false } })
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  test('is for the owner only, with software, sizes and warnings', async () => {
    expect((await app.visitor.send('GET', '/api/admin/site-state')).status).toBe(401)
    const state = await readState()
    expect(state).toMatchObject({
      version: '1.2.3',
      startedAt: startedAt.toISOString(),
      processes: 3,
      files: { count: 0, bytes: 0 },
      lastBackupAt: '',
      mailsWaiting: 0,
    })
    expect(state.database.bytes).toBeGreaterThan(10_000)
    expect(state.warnings).toEqual(['A warning.', expect.stringContaining('There is no backup')])
  })

  describeOnSqlite('backups', () => {
    test('the last backup is the newest complete archive made here', async () => {
      await mkdir(join(dataDir, 'backups'))
      const names = [
        'manual-2026-03-01T00-00-00.zip',
        'before-restore-2026-03-09T01-02-03.zip',
        'uploaded-2026-03-11T00-00-00.zip',
        'manual-2026-03-12T00-00-00.zip.part',
        'before-update-2026-03-13T00-00-00-0034.db',
        'notes.txt',
      ]
      for (const name of names) await writeFile(join(dataDir, 'backups', name), '')
      expect((await readState()).lastBackupAt).toBe('2026-03-09T01:02:03.000Z')
    })

    test('a backup of a clock that was ahead does not hide that none is made', async () => {
      await mkdir(join(dataDir, 'backups'))
      await writeFile(join(dataDir, 'backups', 'manual-2099-03-01T00-00-00.zip'), '')
      expect(await readState()).toMatchObject({
        lastBackupAt: '',
        warnings: ['A warning.', expect.stringContaining('There is no backup')],
      })
    })

    test('a daily backup counts wherever it was made; none yet and failures are reported', async () => {
      await app.restart({ server, backups: { dataDir, isDaily: true } })
      expect(await readState()).toMatchObject({ lastBackupAt: '', warnings: ['A warning.'] })
      await writeFile(join(dataDir, 'backups'), 'in the way')
      await app.backUp()
      expect((await readState()).warnings).toEqual([
        'A warning.',
        expect.stringMatching(/^The daily backup fails: .*EEXIST/),
      ])
      await rm(join(dataDir, 'backups'))
      app.advance(61 * 60 * 1000)
      await app.backUp()
      await rm(join(dataDir, 'backups'), { recursive: true })
      const { lastBackupAt, warnings } = await readState()
      expect([Date.parse(lastBackupAt) > Date.now(), warnings]).toEqual([true, ['A warning.']])
    })
  })
})

test('a full disk, an old backup and failing mails are reported', () => {
  const now = new Date('2026-03-20T12:00:00Z')
  const lastBackupAt = '2026-03-19T00:00:00.000Z'
  const failures = { failure: '', copyFailure: '', copiesHeld: '' }
  const backups = { isDaily: true, ...failures, lastBackupAt }
  const well = { freeBytes: 10 ** 10, backups, now, mails: undefined }
  expect(siteWarnings(well)).toEqual([])
  expect(siteWarnings({ ...well, freeBytes: undefined })).toEqual([])
  const failure = { due_at: null, error: 'The mail server cannot be reached.' }
  const old = {
    ...backups,
    lastBackupAt: '2026-03-01T00:00:00.000Z',
    copyFailure: 'It is full.',
    copiesHeld: 'Restore first.',
  }
  expect(
    siteWarnings({
      freeBytes: 300 * 1024 * 1024,
      backups: old,
      now,
      mails: { failures: [failure] },
    }),
  ).toEqual([
    'The disk of the data has 300 MB left. When it is full, nothing can be saved.',
    'The daily backup is not copied to its bucket: It is full.',
    'Restore first.',
    'The last backup is 19 days old.',
    'Mail to you fails: The mail server cannot be reached.',
  ])
})
