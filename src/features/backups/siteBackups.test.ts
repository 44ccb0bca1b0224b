import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KyselyPlugin } from 'kysely'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, owner, type TestApp } from '../../../test/createTestApp.ts'
import { databases, type TestDatabase } from '../../../test/databases.ts'
import { localChanges, type Topic } from '../../server/changes.ts'
import { backupsToDelete } from './backupFiles.server.ts'

const day = 24 * 60 * 60 * 1000

test('of the daily backups the last of seven days and of four weeks are kept', () => {
  let kept: string[] = []
  const start = Date.parse('2026-01-01T03:00:00Z')
  for (let at = 0; at < 90; at++) {
    const time = new Date(start + at * day).toISOString().slice(0, 19).replaceAll(':', '-')
    kept.push(`daily-${time}.zip`)
    const old = new Set(backupsToDelete(kept, new Date(start + at * day)))
    kept = kept.filter((name) => !old.has(name))
  }
  expect(kept.map((name) => name.slice(6, 16))).toEqual([
    ...['2026-03-15', '2026-03-22'],
    ...['2026-03-25', '2026-03-26', '2026-03-27', '2026-03-28', '2026-03-29'],
    ...['2026-03-30', '2026-03-31'],
  ])
  const others = ['before-update-2020-01-01T03-00-00-0033.zip', 'vitrine.db', 'notes.zip']
  expect(backupsToDelete(others, new Date())).toEqual([])
})

describe.each(databases)('backups on $kind', ({ create, describeOnSqlite }) => {
  let dataDir: string
  let database: TestDatabase
  let app: TestApp
  let heard: Topic[]

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'vitrine-backups-'))
    database = await create()
    heard = []
    const changes = localChanges(pino({ level: 'silent' }))
    for (const topic of ['content', 'ratings', 'messages'] as const) {
      changes.onChange(topic, () => heard.push(topic))
    }
    app = await createTestApp(database, {
      changes,
      backups: { dataDir, isDaily: true },
      mail: { url: 'smtp://127.0.0.1:9', from: 'site@me.example' },
    })
  })
  afterEach(async () => {
    await app.close()
    await database.remove()
    await rm(dataDir, { recursive: true, force: true })
  })

  const state = async () => (await app.owner.send('GET', '/api/admin/backups')).json()
  const rename = (name: string) => app.owner.send('PUT', '/api/hero', { form: { name } })
  const heroName = async () => (await (await app.owner.send('GET', '/api/hero')).json()).name
  const restore = (name: string, currentPassword = owner.password) =>
    app.owner.send('POST', '/api/admin/restore', { json: { name, currentPassword } })
  const upload = (body: Uint8Array | string) =>
    app.app.request('/api/admin/backups/upload', {
      method: 'POST',
      body: body as BodyInit,
      headers: {
        'Sec-Fetch-Site': 'same-origin',
        Authorization: app.owner.headers.get('Authorization') ?? '',
        Cookie: [...app.owner.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })

  test('one is made a day, by one of several processes', async () => {
    await Promise.all([app.backUp(), app.backUp(), app.backUp()])
    await app.backUp()
    expect((await state()).backups).toMatchObject([{ kind: 'daily' }])
    app.advance(day + 60_000)
    await Promise.all([app.backUp(), app.backUp()])
    const { backups, lastAt, failure } = await state()
    expect(backups).toHaveLength(2)
    expect(lastAt > backups[1].createdAt).toBe(true)
    expect(failure).toEqual({ at: '', reason: '' })
  })

  describeOnSqlite('files', () => {
    test('a clock that was ahead ends neither the daily backups nor what they keep', async () => {
      const names = async () => (await readdir(join(dataDir, 'backups'))).sort()
      app.advance(365 * day)
      for (let at = 0; at < 8; at += 1) {
        app.advance(day)
        await app.backUp()
      }
      const ahead = await names()
      expect(ahead.length).toBeGreaterThan(6)
      app.advance(-373 * day)
      const ofNow = async () => (await names()).filter((name) => !ahead.includes(name))
      let last = ''
      for (let at = 0; at < 9; at += 1) {
        await app.backUp()
        await app.backUp()
        expect((await ofNow()).length).toBeGreaterThanOrEqual(Math.min(at + 1, 7))
        const latest = (await ofNow()).at(-1) ?? ''
        expect(latest > last).toBe(true)
        last = latest
        if (at === 0) {
          const { backups, lastAt } = await state()
          expect(backups[0].name).toBe((await ofNow())[0])
          expect(Math.abs(Date.parse(lastAt) - Date.now())).toBeLessThan(day)
        }
        app.advance(day + 60_000)
      }
    })

    test('two in one second have two names', async () => {
      for (let at = 0; at < 3; at += 1) await app.owner.send('POST', '/api/admin/backups')
      expect((await state()).backups).toHaveLength(3)
    })

    test('a full disk is reported in a sentence, and nothing is left of the backup', async () => {
      await app.close()
      const opened = await database.open()
      let isFull = false
      const full: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          const { length } = await readdir(join(dataDir, 'backups')).catch(() => [])
          if (!isFull || length === 0) return result
          const error = new Error('ENOSPC: no space left on device, write')
          throw Object.assign(error, { code: 'ENOSPC', syscall: 'write' })
        },
      }
      const db = opened.db.withPlugin(full)
      app = await createTestApp(
        { ...database, open: async () => ({ ...opened, db }) },
        { backups: { dataDir, isDaily: true } },
      )
      isFull = true
      const refused = await app.owner.send('POST', '/api/admin/backups')
      isFull = false
      expect([refused.status, (await refused.json()).error]).toEqual([
        507,
        expect.stringContaining('There is not enough room on the disk'),
      ])
      expect(await readdir(join(dataDir, 'backups'))).toEqual([])
      expect((await readdir(dataDir)).filter((name) => name.startsWith('vitrine-work-'))).toEqual(
        [],
      )
      expect((await app.owner.send('POST', '/api/admin/backups')).status).toBe(200)
    })
  })

  test('those that are asked for at the same time are all whole', async () => {
    await rename('Ada')
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => app.owner.send('POST', '/api/admin/backups')),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200))
    const { backups } = await state()
    expect(backups.length).toBeGreaterThan(0)
    for (const { name } of backups) expect((await restore(name)).status).toBe(200)
    const left = await readdir(join(dataDir, 'backups'))
    expect(left.filter((name) => !name.endsWith('.zip'))).toEqual([])
  })

  /**
   * Makes what is due on a database of which each answer is followed by this; it hears how many there were, and is given
   * another process on the same database.
   */
  const slowly = async (follow: (answers: number, other: TestApp) => Promise<void>) => {
    let answers: number | undefined
    const followed: Promise<void>[] = []
    const slow: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (answers === undefined) return result
        const done = follow(++answers, other)
        followed.push(done)
        await done
        return result
      },
    }
    await app.close()
    const opened = await database.open()
    const db = opened.db.withPlugin(slow)
    app = await createTestApp(
      { ...database, open: async () => ({ ...opened, db }) },
      { backups: { dataDir, isDaily: true } },
    )
    const other = await openOther()
    answers = 0
    await app.backUp()
    answers = undefined
    // A run that is lost does not wait for what it reads.
    await Promise.all(followed)
    await other.close()
  }

  const openOther = async () => {
    const others = await database.open()
    await others.db
      .withTables<{ account: Record<string, string> }>()
      .deleteFrom('account')
      .execute()
    return createTestApp(
      { ...database, open: async () => others },
      { backups: { dataDir, isDaily: true } },
    )
  }

  test('one that takes longer than a lease is not begun by another', async () => {
    let meanwhile: string[] = []
    await slowly(async (answers, other) => {
      for (const each of [app, other]) each.advance(6 * 60 * 1000)
      // The first of them waits while another process looks for what is due.
      if (answers !== 30) return
      await other.backUp()
      meanwhile = await readdir(join(dataDir, 'backups'))
    })
    const { backups, failure } = await state()
    expect([backups.length, failure.reason]).toEqual([1, ''])
    expect(meanwhile).toHaveLength(1)
    expect(meanwhile[0]).toMatch(/^daily-.*\.zip\.\w{6}\.part$/)
    expect(await readdir(dataDir)).not.toContainEqual(expect.stringMatching(/^vitrine-work-/))
  })

  test('one that is begun by another after all is left to it, and has not failed', async () => {
    let others: string[] = []
    await slowly(async (answers, other) => {
      if (answers !== 30) return
      for (const each of [app, other]) each.advance(61 * 60 * 1000)
      await other.backUp()
      const names = await readdir(join(dataDir, 'backups'))
      others = names.filter((name) => name.endsWith('.zip'))
    })
    const { backups, failure } = await state()
    expect(others).toHaveLength(1)
    expect(backups).toMatchObject([{ name: others[0] }])
    expect(failure).toEqual({ at: '', reason: '' })
  })

  test('one that a stop ends has not failed, and is made by the next process that looks', async () => {
    await slowly(async (answers) => {
      if (answers === 30) void app.closeBackups()
    })
    expect(await state()).toMatchObject({ backups: [], failure: { at: '', reason: '' } })
    expect(await readdir(join(dataDir, 'backups'))).toEqual([])
    const other = await openOther()
    await other.backUp()
    await other.close()
    expect((await readdir(join(dataDir, 'backups'))).length).toBe(1)
  })

  describeOnSqlite('the owner', () => {
    test('a failure is announced once, and over with the next that succeeds', async () => {
      await writeFile(join(dataDir, 'backups'), 'in the way')
      for (let hour = 0; hour < 3; hour++) {
        await app.backUp()
        app.advance(61 * 60 * 1000)
      }
      const { failure, backups } = await state()
      expect(failure.reason).toContain('EEXIST')
      expect(backups).toEqual([])
      expect(app.logs.filter((line) => line.includes('the daily backup failed'))).toHaveLength(3)
      const mails = await app.db
        .withTables<{ mail_outbox: { kind: string; text: string } }>()
        .selectFrom('mail_outbox')
        .select(['kind', 'text'])
        .execute()
      expect(mails).toHaveLength(1)
      expect(mails[0]).toMatchObject({ kind: 'backup-failed' })

      await rm(join(dataDir, 'backups'))
      await app.backUp()
      expect(await state()).toMatchObject({ failure: { reason: '' }, backups: [{ kind: 'daily' }] })
    })

    test('the owner makes, downloads, sends and restores them while the site runs', async () => {
      await rename('Ada')
      expect((await app.owner.send('POST', '/api/admin/backups')).status).toBe(200)
      const [made] = (await state()).backups
      expect(made).toMatchObject({ kind: 'manual', size: expect.any(Number) })
      const download = await app.owner.send('GET', `/api/admin/backups/${made.name}`)
      const bytes = new Uint8Array(await download.arrayBuffer())
      expect(bytes.byteLength).toBe(made.size)
      expect(download.headers.get('Cache-Control')).toBe('private, no-store')

      await rename('Eve')
      const page = async () => (await app.visitor.send('GET', '/')).text()
      expect(await page()).toContain('Eve')
      const wrong = await restore(made.name, 'wrong')
      expect(wrong.status).toBe(400)
      expect(await wrong.json()).toMatchObject({ fields: { currentPassword: expect.any(String) } })
      expect(await heroName()).toBe('Eve')

      heard = []
      const restored = await restore(made.name)
      expect(restored.status).toBe(200)
      expect(heard).toEqual(expect.arrayContaining(['content', 'ratings', 'messages']))
      expect(await heroName()).toBe('Ada')
      expect(await page()).not.toContain('Eve')
      const kept = (await state()).backups.find(
        ({ kind }: { kind: string }) => kind === 'before-restore',
      )
      expect((await restored.json()).message).toContain(kept.name)

      const sent = await upload(bytes)
      expect(sent.status).toBe(200)
      const { name } = await sent.json()
      expect(await readFile(join(dataDir, 'backups', name))).toEqual(Buffer.from(bytes))
      await restore(kept.name)
      expect(await heroName()).toBe('Eve')
      expect((await restore(name)).status).toBe(200)
      expect(await heroName()).toBe('Ada')
    })

    test('what is no backup is neither taken in nor given out', async () => {
      const refused = await upload('no archive at all')
      expect(refused.status).toBe(400)
      expect(await refused.json()).toEqual({
        error: 'This is not an archive of a Vitrine site, or it is damaged.',
      })
      expect(await readdir(join(dataDir, 'backups'))).toEqual([])
      await mkdir(join(dataDir, 'backups'), { recursive: true })
      await writeFile(
        join(dataDir, 'backups', 'before-update-2026-01-01T00-00-00-0034.db'),
        'account',
      )
      await writeFile(join(dataDir, 'secret.zip'), 'x')
      expect((await state()).backups).toEqual([])
      const names = ['before-update-2026-01-01T00-00-00-0034.db', '..%2Fsecret.zip', 'none.zip']
      for (const name of names) {
        expect((await app.owner.send('GET', `/api/admin/backups/${name}`)).status).toBe(404)
      }
      expect((await restore('../secret.zip')).status).toBe(404)
      expect((await app.visitor.send('GET', '/api/admin/backups')).status).toBe(401)
    })
  })
})
