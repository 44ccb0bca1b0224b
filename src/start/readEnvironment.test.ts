import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartError } from '../server/errors.ts'
import { projectPath } from '../server/projectPath.ts'
import { secretSettings, withSecretFiles } from './readEnvironment.server.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-secrets-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Writes a file and returns its path. */
async function secretFile(text: string): Promise<string> {
  const file = join(folder, 'secret')
  await writeFile(file, text)
  return file
}

function mistakesIn(environment: Record<string, string>): string[] {
  try {
    withSecretFiles(environment)
    return []
  } catch (error) {
    if (error instanceof StartError) return error.lines
    throw error
  }
}

test.each(secretSettings)('%s can be in a file', async (name) => {
  const file = await secretFile('correct horse\n')
  expect(withSecretFiles({ PORT: '1', [`${name}_FILE`]: file })).toMatchObject({
    PORT: '1',
    [name]: 'correct horse',
  })
})

test('one line break at the end of a file is no part of its value', async () => {
  const read = async (text: string) =>
    withSecretFiles({ ADMIN_PASSWORD_FILE: await secretFile(text) }).ADMIN_PASSWORD
  expect(await read('x')).toBe('x')
  expect(await read('x\r\n')).toBe('x')
  expect(await read(' x \n\n')).toBe(' x \n')
})

test('a value is not put into the environment, and other settings are never files', async () => {
  const environment = { AI_API_KEY_FILE: await secretFile('key'), PORT_FILE: '/nowhere' }
  const settings = withSecretFiles(environment)
  expect(settings.AI_API_KEY).toBe('key')
  expect(settings).not.toHaveProperty('PORT')
  expect(environment).not.toHaveProperty('AI_API_KEY')
})

test('empty settings count as not set', async () => {
  const file = await secretFile('key')
  expect(withSecretFiles({ AI_API_KEY: '', AI_API_KEY_FILE: file }).AI_API_KEY).toBe('key')
  expect(withSecretFiles({ AI_API_KEY: 'key', AI_API_KEY_FILE: ' ' }).AI_API_KEY).toBe('key')
})

test('every file that cannot be read is named with the reason', async () => {
  const missing = join(folder, 'missing')
  expect(mistakesIn({ SECRETS_KEY_FILE: missing, SMTP_URL_FILE: folder })).toEqual([
    `SECRETS_KEY_FILE names ${missing}, which cannot be read: ENOENT: no such file or directory, open '${missing}'.`,
    `SMTP_URL_FILE names ${folder}, which cannot be read: EISDIR: illegal operation on a directory, read.`,
  ])
  const file = await secretFile('\n')
  expect(mistakesIn({ SECRETS_KEY_FILE: file })).toEqual([
    `SECRETS_KEY_FILE names ${file}, which is empty.`,
  ])
})

test('a secret and its file together are refused, without showing either', async () => {
  const file = await secretFile('key in the file')
  expect(mistakesIn({ AI_API_KEY: 'key itself', AI_API_KEY_FILE: file })).toEqual([
    'AI_API_KEY and AI_API_KEY_FILE are both set. Remove one of them.',
  ])
})

test('every setting whose name is that of a secret can be in a file', async () => {
  const example = await readFile(projectPath('.env.example'), 'utf8')
  const names = [...example.matchAll(/^# ([A-Z_\d]+)=/gm)].map(([, name = '']) => name)
  const secrets = names.filter((name) =>
    /KEY|PASSWORD|TOKEN(?!S)|(SMTP|IMAP|DATABASE)_URL/.test(name),
  )
  expect(secretSettings).toEqual(expect.arrayContaining(secrets))
  expect(names).toEqual(expect.arrayContaining(secretSettings))
})
