import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../test/createTestApp.ts'
import { contentOf } from '../../test/databaseContent.ts'
import { sqliteDatabase } from '../../test/databases.ts'
import { runCli } from '../../test/runCli.ts'
import { environmentOf, type S3Server, startS3Server } from '../../test/s3Server.ts'
import { writeSample } from '../../test/writeSample.ts'
import { StartError } from '../server/errors.ts'
import { runCommand } from './runCommand.server.ts'

let server: S3Server
let folder: string
beforeEach(async () => {
  server = await startS3Server()
  folder = await mkdtemp(join(tmpdir(), 'vitrine-fetched-'))
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const inFolder = (name: string) => join(folder, name)
type Environment = Record<string, string>
/** Runs a command without a site, with piped input. */
const run = (args: string[], environment: Environment = {}, typed = '') =>
  runCommand(
    args,
    { DATA_DIR: '/nonexistent/vitrine', ...environmentOf(server), ...environment },
    { input: Readable.from([typed]), output: new PassThrough() },
  )
const refusal = async (...given: Parameters<typeof run>) => {
  const error = await run(...given).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(StartError)
  return error.message as string
}
const makeKey = async (file: string) =>
  (await run(['bucket', 'key', file])).split('BACKUP_AGE_RECIPIENT=')[1] ?? ''

test('a site is restored on another machine from its bucket and the private key alone', async () => {
  const [lost, found] = [await sqliteDatabase.create(), await sqliteDatabase.create()]
  const recipient = await makeKey(inFolder('key'))
  const backups = { dataDir: folder, isDaily: true }
  const copies = { bucket: server.settings, recipient }
  const app = await createTestApp(lost, { backups: { ...backups, copies } })
  await writeSample(app.db)
  await app.backUp()
  await app.close()
  const [object = ''] = [...server.objects.keys()].map((key) => key.split('/').at(-1))

  const { code, output } = await runCli(
    { DATA_DIR: '/nonexistent/vitrine', ...environmentOf(server) },
    ['bucket', 'list'],
  )
  expect([code, output]).toEqual([0, expect.stringMatching(/^daily-\S+\.zip {2}\d+\.\d MB\n$/)])
  expect(output.split(' ')[0]).toBe(object.replace('.age', ''))
  const key = { BACKUP_AGE_IDENTITY: inFolder('key') }
  const result = await run(
    ['bucket', 'fetch', object.replace('.age', ''), inFolder('site.zip')],
    key,
  )
  expect(result).toContain(`restore ${inFolder('site.zip')}`)
  expect((await stat(inFolder('site.zip'))).mode & 0o777).toBe(0o600)
  await run(['restore', inFolder('site.zip')], { DATA_DIR: folder, ...found.environment })
  const content = await contentOf(found)
  expect(content).toEqual(await contentOf(lost))
  expect(content.bytes?.length).toBeGreaterThan(2)
  for (const database of [lost, found]) await database.remove()
})

test('a private key is written to a new private file, and never printed', async () => {
  const result = await run(['bucket', 'key', inFolder('key')])
  const written = await readFile(inFolder('key'), 'utf8')
  expect((await stat(inFolder('key'))).mode & 0o777).toBe(0o600)
  expect(written).toMatch(/^# created: .*\n# public key: age1\S+\nAGE-SECRET-KEY-1\S+\n$/)
  expect(result).toMatch(/BACKUP_AGE_RECIPIENT=age1[a-z\d]{58}$/)
  expect(written).toContain(result.split('BACKUP_AGE_RECIPIENT=')[1])
  expect(result).not.toContain('AGE-SECRET-KEY')
  expect(await refusal(['bucket', 'key', inFolder('key')])).toContain('is there already')
  expect(await readFile(inFolder('key'), 'utf8')).toBe(written)
})

test('a server does not start with an invalid public key', async () => {
  const BACKUP_AGE_RECIPIENT = `age1${'q'.repeat(58)}`
  const settings = { ...environmentOf(server), BACKUP_AGE_RECIPIENT, DATA_DIR: inFolder('data') }
  expect(await runCli({ ...settings, PORT: '0' }, [], { program: 'src/main.ts' })).toEqual({
    code: 1,
    output: 'BACKUP_AGE_RECIPIENT is no public half of an age key: copy it once more.\n',
  })
  expect(await readdir(folder)).toEqual([])
})

describe('a copy is fetched', () => {
  const name = 'daily-2026-01-02T03-04-05.zip.age'
  const fetchTo = (file: string) => ['bucket', 'fetch', name, inFolder(file)]

  beforeEach(async () => {
    const { Encrypter } = await import('age-encryption')
    const encrypter = new Encrypter()
    encrypter.addRecipient(await makeKey(inFolder('key')))
    const copy = await encrypter.encrypt('an archive')
    server.objects.set(`backups/site/${name}`, copy)
  })

  test('with a piped key', async () => {
    await run(fetchTo('site.zip'), {}, await readFile(inFolder('key'), 'utf8'))
    expect(await readFile(inFolder('site.zip'), 'utf8')).toBe('an archive')
  })

  test('or refused with a message, leaving no file', async () => {
    await makeKey(inFolder('another'))
    await writeFile(inFolder('empty'), '# nothing\n')
    const before = await readdir(folder)
    const withKey = (file: string) => ({ BACKUP_AGE_IDENTITY: inFolder(file) })
    const refused = (file: string) => refusal(fetchTo('site.zip'), withKey(file))
    expect(await refused('another')).toContain('does not open the copy')
    expect(await refused('empty')).toContain('no private age key in it')
    expect(await refused('none')).toContain('ENOENT')
    expect(await refusal(fetchTo('x'), {}, 'AGE-SECRET-KEY-1X')).toContain('no private age key')
    for (const wrong of ['../key', 'key', 'manual-2026-01-02T03-04-05.zip']) {
      expect(await refusal(['bucket', 'fetch', wrong, inFolder('x')])).toContain('is no name of')
    }
    server.objects.clear()
    expect(await refused('key')).toContain('has no such object.')
    expect(await refusal(fetchTo('x'), { BACKUP_S3_URL: '' })).toContain('not set: BACKUP_S3_URL.')
    expect(await run(['bucket', 'list'])).toMatch(
      /^There are no copies in 127\.0\.0\.1:\d+\/backups/,
    )
    expect(await readdir(folder)).toEqual(before)
  })
})
