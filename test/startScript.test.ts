import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

const run = promisify(execFile)
const server = 'console.log(JSON.stringify({ pid: process.pid, args: process.argv.slice(2) }))'

let folder: string
let script: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-script-'))
  script = join(folder, 'scripts/start.mjs')
  await cp(join(import.meta.dirname, '../scripts/start.mjs'), script)
  await mkdir(join(folder, 'dist/server'), { recursive: true })
  await writeFile(join(folder, 'dist/server/main.js'), server)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('the script of `npm start` runs the built server, with a compile cache beside it', async () => {
  const running = run(process.execPath, [script, 'word'])
  const { stdout, stderr } = await running
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toEqual({ pid: running.child.pid, args: ['word'] })
  expect(await readdir(join(folder, 'dist/server/compiled'))).toHaveLength(1)
})

test('the script of `npm start` says what to do about an old Node', async () => {
  const older = join(folder, 'older.mjs')
  await writeFile(older, `Object.defineProperty(process.versions, 'node', { value: '20.20.2' })`)
  await expect(run(process.execPath, ['--import', older, script])).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('needs Node 24.7 or newer, and this is 20.20.2'),
  })
})
