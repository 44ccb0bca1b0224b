import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/createTestApp.ts'
import { databases, type TestDatabase } from '../../../../test/databases.ts'
import { listing, refuse, type S3Server, startS3Server } from '../../../../test/s3Server.ts'
import { backupsToDelete } from '../backupFiles.server.ts'
import { openBucket } from './bucket.server.ts'
import { decryptTo } from './encryption.server.ts'

const minute = 60_000
const day = 24 * 60 * minute

describe.each(databases)(
  'copies of backups in a bucket on $kind',
  ({ create, describeOnSqlite }) => {
    let dataDir: string
    let database: TestDatabase
    let app: TestApp
    let server: S3Server
    let key: string
    let skipped: number

    beforeEach(async () => {
      server = await startS3Server()
      skipped = 0
      server.now = () => new Date(Date.now() + skipped)
      dataDir = await mkdtemp(join(tmpdir(), 'vitrine-copies-'))
      database = await create()
      key = await generateX25519Identity()
      await open(dataDir)
    })
    afterEach(async () => {
      await app.close()
      await server.close()
      await database.remove()
      await rm(dataDir, { recursive: true, force: true })
    })

    const open = async (folder: string, bucket = server.settings) => {
      const copies = { bucket, recipient: await identityToRecipient(key) }
      app = await createTestApp(database, {
        backups: { dataDir: folder, isDaily: true, copies },
        mail: { url: 'smtp://127.0.0.1:9', from: 'site@me.example' },
      })
    }
    const advance = (milliseconds: number) => {
      skipped += milliseconds
      app.advance(milliseconds)
    }
    const state = async () => (await app.owner.send('GET', '/api/admin/backups')).json()
    const names = () => [...server.objects.keys()].map((each) => each.replace('backups/site/', ''))
    const puts = () => server.requests.filter((each) => each.startsWith('PUT'))
    const mails = () =>
      app.db
        .withTables<{ mail_outbox: { kind: string; subject: string; text: string } }>()
        .selectFrom('mail_outbox')
        .select(['kind', 'subject', 'text'])
        .execute()

    test('the daily backup is sent once, and comes back as it was with the private key alone', async () => {
      await Promise.all([app.backUp(), app.backUp(), app.backUp()])
      await app.backUp()
      const [{ name, createdAt }] = (await state()).backups
      expect(names()).toEqual([`${name}.age`])
      expect(puts()).toHaveLength(1)
      expect((await state()).bucket).toEqual({
        location: server.settings.url.replace('http://', ''),
        lastAt: createdAt,
        failure: { at: '', reason: '' },
        held: '',
        undone: '',
      })
      const sent = Buffer.from(server.objects.get(`backups/site/${name}.age`) ?? [])
      expect(sent.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
      expect(sent.includes('restore/manifest.json')).toBe(false)

      const fetched = join(dataDir, 'fetched.zip')
      const fetchWith = async (privateKey: string) => {
        const { stream, explain } = await openBucket(server.settings).get(`${name}.age`)
        await decryptTo(fetched, stream, { keys: [privateKey], explain })
      }
      server.now = () => new Date()
      await expect(fetchWith(await generateX25519Identity())).rejects.toThrow(
        'does not open the copy, which was encrypted for another',
      )
      expect(await readdir(dataDir)).toEqual(['backups'])
      await fetchWith(key)
      const original = await readFile(join(dataDir, 'backups', name))
      expect(original.includes('restore/manifest.json')).toBe(true)
      expect(await readFile(fetched)).toEqual(original)

      const spoiled = Buffer.from(sent)
      spoiled[sent.length - 40] = 255 - (spoiled[sent.length - 40] ?? 0)
      for (const bytes of [spoiled, sent.subarray(0, -1), sent.subarray(0, 30), Buffer.alloc(0)]) {
        server.objects.set(`backups/site/${name}.age`, bytes)
        await expect(fetchWith(key)).rejects.toThrow('The copy is damaged')
      }
      expect(await readFile(fetched)).toEqual(original)
      expect(await readdir(dataDir)).toEqual(['backups', 'fetched.zip'])
    })

    describeOnSqlite('in the bucket', () => {
      test('each day adds one, and as many are kept as beside the data; what is not ours stays', async () => {
        await app.backUp()
        advance(day + minute)
        const dates = Array.from({ length: 60 }, (_, at) => new Date(Date.now() - (at + 1) * day))
        const older = dates.map(
          (date) => `daily-${date.toISOString().slice(0, 10)}T03-00-00.zip.age`,
        )
        const foreign = ['notes.txt', 'daily-notes.txt', 'manual-2020-01-01T00-00-00.zip.age']
        for (const name of [...older, ...foreign]) {
          server.objects.set(`backups/site/${name}`, new Uint8Array(1))
        }
        const elsewhere = 'backups/other/daily-2020-01-01T00-00-00.zip.age'
        server.objects.set(elsewhere, new Uint8Array(1))
        server.pageSize = 25
        await app.backUp()
        const daily = (await state()).backups[0].name
        const kept = names().filter((name) => !foreign.includes(name) && name !== elsewhere)
        // Of the last seven days one or two are the last of their weeks, too.
        expect([9, 10]).toContain(kept.length)
        expect(
          backupsToDelete(
            kept.map((name) => name.replace('.age', '')),
            new Date(Date.now() + 9 * day),
          ),
        ).toEqual([])
        expect(kept).toEqual(expect.arrayContaining([...older.slice(0, 5), `${daily}.age`]))
        expect(names()).toEqual(expect.arrayContaining([...foreign, elsewhere]))
        advance(day + minute)
        await app.backUp()
        expect(puts()).toHaveLength(3)
        expect(names().length - foreign.length - 1).toBeLessThanOrEqual(10)
      })

      test('copies go on when a clock that was a year ahead is right again', async () => {
        advance(365 * day)
        await app.backUp()
        expect(puts()).toHaveLength(1)
        advance(-365 * day)
        await app.backUp()
        await app.backUp()
        expect(puts()).toHaveLength(2)
        expect((await state()).bucket).toMatchObject({
          lastAt: (await state()).backups[0].createdAt,
          failure: { reason: '' },
          held: '',
        })
        advance(day + minute)
        await app.backUp()
        expect(puts()).toHaveLength(3)
      })

      test('a failure is announced once and tried again after growing pauses, until a copy arrives', async () => {
        const tries: number[] = []
        server.trouble = ({ method }, response) => {
          if (method !== 'PUT') return false
          tries.push(skipped / minute)
          refuse(response, 503, 'SlowDown')
          return true
        }
        for (let at = 0; at < 6 * 10; at++) {
          await app.backUp()
          advance(10 * minute)
        }
        const pauses = tries.slice(1).map((time, at) => time - (tries[at] ?? 0))
        expect(pauses.length).toBeGreaterThan(3)
        expect(pauses.length).toBeLessThan(8)
        expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
        const { failure, bucket } = await state()
        expect(failure).toEqual({ at: '', reason: '' })
        expect(bucket).toMatchObject({ lastAt: '', undone: '' })
        expect(bucket.failure.reason).toMatch(/^127\.0\.0\.1:\d+ is too busy \(503\)\.$/)
        const [mail, ...more] = await mails()
        expect([mail?.kind, more]).toEqual(['backup-failed', []])
        expect(mail?.text).toContain(bucket.failure.reason)
        expect(JSON.stringify([mail, app.logs])).not.toMatch(/inner secret|sec\/ret/)
        const site = await (await app.owner.send('GET', '/api/admin/site-state')).json()
        expect(site.warnings).toContainEqual(expect.stringContaining(bucket.failure.reason))
        const left = await readdir(join(dataDir, 'backups'))
        expect(left.filter((name) => !name.endsWith('.zip'))).toEqual([])

        server.trouble = undefined
        advance(7 * 60 * minute)
        await app.backUp()
        expect((await state()).bucket.failure).toEqual({ at: '', reason: '' })
        expect(names()).toHaveLength(1)
        expect(await mails()).toHaveLength(1)
      })

      test('a key that may add and not delete is enough, and the copies that stay are reported', async () => {
        await app.backUp()
        advance(day + minute)
        server.objects.set('backups/site/daily-2020-01-01T00-00-00.zip.age', new Uint8Array(1))
        for (let at = 0; at < 7; at++) {
          const name = `daily-2026-0${at + 1}-01T00-00-00.zip.age`
          server.objects.set(`backups/site/${name}`, new Uint8Array(1))
        }
        server.trouble = ({ method }, response) => {
          if (method !== 'DELETE') return false
          refuse(response, 403, 'AccessDenied')
          return true
        }
        await app.backUp()
        const { bucket, backups } = await state()
        expect(bucket).toMatchObject({ lastAt: backups[0].createdAt, failure: { reason: '' } })
        expect(bucket.undone).toContain('does not allow this key to do that.')
        expect(await mails()).toEqual([])
      })

      test('another bucket gets the last backup at once', async () => {
        await app.backUp()
        await app.close()
        await open(dataDir, { ...server.settings, url: server.settings.url.replace('site', 'new') })
        expect((await state()).bucket).toMatchObject({ lastAt: '' })
        await app.backUp()
        const [sent, again] = [...server.objects.keys()]
        expect(again).toBe(sent?.replace('site', 'new'))
        expect(server.objects.size).toBe(2)
      })

      test('a copy of which less arrives than was sent is a failure', async () => {
        server.trouble = (request, response) => {
          if (request.method !== 'PUT') return false
          const name = decodeURIComponent(request.url ?? '').slice(1)
          response.writeContinue()
          request.resume().once('end', () => {
            server.objects.set(name, new Uint8Array(10))
            response.end()
          })
          return true
        }
        await app.backUp()
        expect((await state()).bucket?.failure.reason).toMatch(/^The copy did not arrive whole at /)
      })
    })

    test('who has not got the archive leaves the copy to who has', async () => {
      server.trouble = ({ method }, response) => {
        if (method !== 'PUT') return false
        refuse(response, 500, 'InternalError')
        return true
      }
      await app.backUp()
      expect(puts()).toHaveLength(1)
      await app.close()
      server.trouble = undefined
      const another = await mkdtemp(join(tmpdir(), 'vitrine-copies-'))
      await open(another)
      app.advance(11 * minute)
      skipped += 11 * minute
      await app.backUp()
      expect(puts()).toHaveLength(1)
      await app.close()
      await open(dataDir)
      app.advance(11 * minute)
      await app.backUp()
      expect(names()).toHaveLength(1)
      await rm(another, { recursive: true })
    })

    test('a transfer that takes longer than a lease is not begun by another', async () => {
      await app.backUp()
      advance(day + minute)
      server.trouble = ({ method }, response) => {
        advance(50 * minute)
        if (method === 'PUT') return false
        server.trouble = undefined
        void app.backUp().then(() => response.end(listing('')))
        return true
      }
      await app.backUp()
      expect(server.trouble).toBeUndefined()
      expect(puts()).toHaveLength(2)
    })
  },
)
