import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, owner, type TestApp } from '../../../../test/createTestApp.ts'
import { sqliteDatabase, type TestDatabase } from '../../../../test/databases.ts'
import { refuse, type S3Server, startS3Server } from '../../../../test/s3Server.ts'

const minute = 60_000
const day = 24 * 60 * minute

describe('a new server with the bucket of another', () => {
  let dataDir: string
  let database: TestDatabase
  let app: TestApp
  let server: S3Server
  let skipped: number

  beforeEach(async () => {
    server = await startS3Server()
    skipped = 0
    server.now = () => new Date(Date.now() + skipped)
    dataDir = await mkdtemp(join(tmpdir(), 'vitrine-new-'))
    database = await sqliteDatabase.create()
    await open()
  })
  afterEach(async () => {
    await app.close()
    await server.close()
    await database.remove()
    await rm(dataDir, { recursive: true, force: true })
  })

  const open = async (bucket = server.settings) => {
    const recipient = await identityToRecipient(await generateX25519Identity())
    app = await createTestApp(database, {
      backups: { dataDir, isDaily: true, copies: { bucket, recipient } },
      mail: { url: 'smtp://127.0.0.1:9', from: 'site@me.example' },
    })
    app.advance(skipped)
  }
  const advance = (milliseconds: number) => {
    skipped += milliseconds
    app.advance(milliseconds)
  }
  /** A copy as another server has sent it so many milliseconds ago. */
  const sentByOther = (ago: number) => {
    const time = new Date(Date.now() + skipped - ago).toISOString().slice(0, 19)
    const key = `backups/site/daily-${time.replaceAll(':', '-')}.zip.age`
    server.objects.set(key, new Uint8Array(1))
    return key
  }
  const read = async (path: string) => (await app.owner.send('GET', path)).json()
  const state = () => read('/api/admin/backups')
  const warnings = async () => (await read('/api/admin/site-state')).warnings
  const changes = () => server.requests.filter((each) => !each.startsWith('GET'))
  const mails = () =>
    app.db
      .withTables<{ mail_outbox: { subject: string; text: string } }>()
      .selectFrom('mail_outbox')
      .select(['subject', 'text'])
      .execute()
  /** Restores what the owner has sent: here a backup of this site, under that name. */
  const restore = async () => {
    const name = 'uploaded-2026-01-01T00-00-00.zip'
    const [{ name: made }] = (await state()).backups
    const folder = join(dataDir, 'backups')
    await cp(join(folder, made), join(folder, name))
    const json = { name, currentPassword: owner.password }
    expect((await app.owner.send('POST', '/api/admin/restore', { json })).status).toBe(200)
  }

  test('sends and deletes nothing, says so everywhere, and goes on by itself after a restore', async () => {
    const theirs = Array.from({ length: 12 }, (_, at) => sentByOther((at + 1) * day))
    await app.backUp()
    advance(2 * 60 * minute)
    await app.backUp()
    expect(changes()).toEqual([])
    const { bucket, backups } = await state()
    expect(backups).toMatchObject([{ kind: 'daily' }])
    const sentence = `${bucket.location} holds copies of another server, so none is sent there: restore the last of them first, or give this site a folder of its own in BACKUP_S3_URL.`
    expect(bucket).toMatchObject({
      lastAt: '',
      held: sentence,
      undone: '',
      failure: { at: '', reason: '' },
    })
    expect(await warnings()).toContain(sentence)
    const [mail, ...more] = await mails()
    expect([mail?.text.includes(sentence), more]).toEqual([true, []])

    await restore()
    expect((await state()).bucket.held).toBe('')
    expect(await warnings()).not.toContain(sentence)
    // The backup of what was there before is not theirs to follow.
    advance(2 * 60 * minute)
    await app.backUp()
    expect(changes()).toEqual([])

    advance(day)
    await app.backUp()
    const [{ name, createdAt }] = (await state()).backups
    expect(changes()[0]).toBe(`PUT /backups/site/${name}.age`)
    expect((await state()).bucket).toMatchObject({ lastAt: createdAt, held: '' })
    expect([...server.objects.keys()]).toEqual(expect.arrayContaining(theirs.slice(0, 6)))
    expect(await mails()).toHaveLength(1)
  })

  test('that was restored sends nothing either where the other still sends', async () => {
    sentByOther(day)
    await app.backUp()
    await restore()
    advance(day + minute)
    sentByOther(minute)
    await app.backUp()
    expect(changes()).toEqual([])
    expect((await state()).bucket.held).toContain('holds copies of another server')
    expect(await mails()).toHaveLength(2)
  })

  test('sends at once into a folder of its own', async () => {
    sentByOther(day)
    await app.backUp()
    await app.close()
    await open({ ...server.settings, url: server.settings.url.replace('site', 'own') })
    await app.backUp()
    expect((await state()).bucket.held).toBe('')
    const [{ name }] = (await state()).backups
    expect(changes()).toEqual([`PUT /backups/own/${name}.age`])
  })

  test('its own copy is not another’s where only the answer was lost', async () => {
    server.trouble = ({ method, url = '' }, response) => {
      if (method !== 'PUT') return false
      server.objects.set(url.slice(1), new Uint8Array(1))
      refuse(response, 500, 'InternalError')
      return true
    }
    await app.backUp()
    server.trouble = undefined
    advance(11 * minute)
    await app.backUp()
    expect(changes()).toHaveLength(2)
    expect((await state()).bucket).toMatchObject({ held: '', failure: { reason: '' } })
  })

  test('where it may not look it sends nothing', async () => {
    server.trouble = ({ method }, response) => {
      if (method === 'GET') refuse(response, 403, 'AccessDenied')
      return method === 'GET'
    }
    await app.backUp()
    expect(changes()).toEqual([])
    expect((await state()).bucket.failure.reason).toContain('does not allow this key to do that.')
  })
})
