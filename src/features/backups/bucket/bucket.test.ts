import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listing, refuse, type S3Server, startS3Server } from '../../../../test/s3Server.ts'
import { backupsToDelete } from '../backupFiles.server.ts'
import { openBucket } from './bucket.server.ts'
import { readCopyName } from './bucketCopies.server.ts'

let server: S3Server
let folder: string
const content = randomBytes(3 * 1024 * 1024 + 5)

beforeEach(async () => {
  server = await startS3Server()
  folder = await mkdtemp(join(tmpdir(), 'vitrine-bucket-'))
  await writeFile(join(folder, 'file'), content)
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const noProgress = async () => {}
const measured = {
  size: content.byteLength,
  sha256: createHash('sha256').update(content).digest('hex'),
}
const bucket = (changed = {}, idle = 20_000, beforeBody = 20_000) =>
  openBucket(
    { ...server.settings, ...changed },
    { now: () => new Date(), timeouts: { idle, beforeBody, whole: 40_000 } },
  )
const put = (to = bucket(), upload = measured) =>
  to.put('one.age', join(folder, 'file'), upload, noProgress)

test('what is sent is fetched, listed and removed, each request signed', async () => {
  await put()
  expect(server.objects.get('backups/site/one.age')).toEqual(content)
  const { stream } = await bucket().get('one.age')
  expect(await buffer(stream)).toEqual(content)
  expect(await bucket().list('on')).toEqual([{ name: 'one.age', size: content.byteLength }])
  await bucket().remove('one.age')
  expect(await bucket().list('on')).toEqual([])
  expect(server.requests).toHaveLength(5)
})

test('a storage that does not ask for the body gets it all the same', async () => {
  server.readsBody = false
  await put(bucket({}, 20_000, 50))
  expect(server.objects.get('backups/site/one.age')).toEqual(content)
})

test('a list of several pages is read to its end, and only what stands in the folder', async () => {
  server.pageSize = 3
  for (let at = 0; at < 8; at++) server.objects.set(`backups/site/daily-${at}`, new Uint8Array(at))
  server.objects.set('backups/another/daily-9', new Uint8Array())
  const found = await bucket().list('daily-')
  expect(found.map(({ name, size }) => `${name} ${size}`)).toEqual(
    Array.from({ length: 8 }, (_, at) => `daily-${at} ${at}`),
  )
})

test('a bucket without a folder is used as it is', async () => {
  const whole = bucket({ url: server.settings.url.replace('/site', '') })
  await put(whole)
  expect([...server.objects.keys()]).toEqual(['backups/one.age'])
  expect(await whole.list('one')).toHaveLength(1)
})

test.each([
  [{ accessKeyId: 'other' }, 'does not know the key in BACKUP_S3_ACCESS_KEY_ID.'],
  [{ secretAccessKey: 'other' }, 'refused the signature: BACKUP_S3_SECRET_ACCESS_KEY'],
  [{ region: 'us-east-1' }, 'has the bucket in another BACKUP_S3_REGION.'],
])('with %o a request is refused, before its body is sent', async (changed, sentence) => {
  for (const act of [() => put(bucket(changed)), () => bucket(changed).list('a')]) {
    await expect(act()).rejects.toThrow(sentence)
  }
  expect(server.objects.size).toBe(0)
})

test('another bucket, a wrong clock, and a body that is not what was signed', async () => {
  const other = bucket({ url: server.settings.url.replace('backups', 'other') })
  await expect(other.list('a')).rejects.toThrow('has no such bucket.')
  await expect(bucket().get('none.age')).rejects.toThrow('has no such object.')
  server.now = () => new Date(Date.now() + 60 * 60 * 1000)
  await expect(put()).rejects.toThrow('differ too much.')
  server.now = () => new Date()
  await expect(put(bucket(), { ...measured, sha256: 'a'.repeat(64) })).rejects.toThrow(
    'was not what was sent.',
  )
  expect(server.objects.size).toBe(0)
})

type Answer = (response: ServerResponse) => unknown
test.each<[string, string, Answer]>([
  ['503', 'is too busy (503).', (response) => refuse(response, 503, 'SlowDown')],
  ['403', 'does not allow this key to do that.', (response) => refuse(response, 403, 'x')],
  ['500', 'answered with 500.', (response) => response.writeHead(500).end('inner secret')],
  [
    'a code that names no code',
    'answered with 418.',
    (response) => refuse(response, 418, 'constructor'),
  ],
  [
    'a redirect',
    'sends to another address, which is not followed',
    (response) => response.writeHead(307, { Location: 'http://127.0.0.1:9/' }).end(),
  ],
  ['the end of the connection', 'the connection broke off', (response) => response.destroy()],
])('%s is reported in a sentence of ours', async (_, sentence, answer) => {
  server.trouble = (__, response) => {
    answer(response)
    return true
  }
  const { list, get, remove } = bucket()
  for (const act of [put, () => list('a'), () => get('one.age'), () => remove('one.age')]) {
    const error: Error = await act().then(
      () => expect.unreachable(),
      (thrown) => thrown,
    )
    expect(error.message).toContain(sentence)
    expect(error.message).not.toContain('inner secret')
  }
})

test('who stalls is left, with a body on its way and in the middle of an answer', async () => {
  server.trouble = () => true
  await expect(put(bucket({}, 200))).rejects.toThrow('has stopped answering.')
  server.trouble = (_, response) => {
    response.writeHead(200, { 'Content-Length': '1000' })
    return Boolean(response.write('half'))
  }
  await expect(bucket({}, 200).list('a')).rejects.toThrow('cannot be reached')
  const { stream, explain } = await bucket({}, 200).get('one.age')
  const error = await buffer(stream).catch((thrown) => thrown)
  expect(explain(error)).toMatchObject({ message: expect.stringContaining('broke off') })
})

test('a list that is none, is too large, or never ends, is refused', async () => {
  const answered = (text: string) => {
    server.trouble = (_, response) => Boolean(response.end(text))
    return expect(bucket().list('daily-')).rejects
  }
  await answered('<html>Sign in</html>').toThrow('is no list of a bucket.')
  await answered(listing('x'.repeat(5_000_000))).toThrow('is too large.')
  const more = '<IsTruncated>true</IsTruncated><NextContinuationToken>a</NextContinuationToken>'
  server.requests.length = 0
  await answered(listing('', more)).toThrow('does not end.')
  expect(server.requests).toHaveLength(50)
})

test('names of a hostile list lead nowhere, and its entities stay closed', async () => {
  const keys = [
    'site/daily-../../etc/passwd.zip.age',
    'site/../daily-2026-01-01T00-00-00.zip.age',
    'host/daily-2026-01-01T00-00-00.zip.age',
    'site/daily-2026-99-99T00-00-00.zip.age',
    'site/manual-2026-01-01T00-00-00.zip.age',
    'site/daily-2026-01-01T00-00-00.zip',
    'site/&file;',
    'site/daily-2026-01-02T00-00-00.zip.age',
  ]
  const entries = keys.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`)
  const bomb = '<!DOCTYPE x [<!ENTITY file SYSTEM "file:///etc/passwd">]>'
  server.trouble = (_, response) => Boolean(response.end(bomb + listing(entries.join(''))))
  const names = (await bucket().list('daily-')).map(({ name }) => name)
  expect(names).toContain('&file;')
  const copies = names.flatMap((name) => readCopyName(name)?.name ?? [])
  expect(copies).toEqual(['daily-2026-01-02T00-00-00.zip'])
  expect(backupsToDelete(['daily-2026-99-99T00-00-00.zip', ...copies], new Date())).toEqual([])
})
