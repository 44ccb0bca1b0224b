import { execFile } from 'node:child_process'
import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rm,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const run = promisify(execFile)
const scripts = join(import.meta.dirname, '../scripts')

let folder: string
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'vitrine-npx-')))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

// Windows runs no shell scripts.
describe.runIf(process.platform !== 'win32')('the command of a packed release', () => {
  const calls = () => readFile(join(folder, 'calls'), 'utf8')

  /** Runs it in an empty folder, with an npm that writes down its script, folder and data. */
  async function start(end: string, environment = {}) {
    for (const name of ['package/release', 'system', 'empty']) {
      await mkdir(join(folder, name), { recursive: true })
    }
    const npm = `#!/bin/sh\necho "$3 $(pwd) $DATA_DIR" >> ${folder}/calls\n${end}\n`
    await writeFile(join(folder, 'system/npm'), npm)
    await chmod(join(folder, 'system/npm'), 0o755)
    await copyFile(join(scripts, 'npx.mjs'), join(folder, 'package/npx.mjs'))
    const PATH = [join(folder, 'system'), '/usr/bin', '/bin'].join(delimiter)
    return run(process.execPath, [join(folder, 'package/npx.mjs')], {
      cwd: join(folder, 'empty'),
      env: { PATH, ...environment },
    })
  }

  test('sets up the release, then starts it with its data in the working folder', async () => {
    await start('exit 0')
    const place = `${folder}/package/release ${folder}/empty/vitrine-data`
    expect(await calls()).toBe(`setup ${place}\nstart ${place}\n`)
  })

  test('keeps the data in DATA_DIR', async () => {
    await start('exit 0', { DATA_DIR: 'elsewhere' })
    expect(await calls()).toContain(`start ${folder}/package/release ${folder}/empty/elsewhere\n`)
  })

  test('starts nothing after a set-up that failed', async () => {
    await expect(start('exit 7')).rejects.toMatchObject({ code: 7 })
    expect(await calls()).not.toContain('start')
  })
})

test('a packed release has its command, its lockfiles and no dependencies of its own', async () => {
  const { stdout } = await run(process.execPath, [join(scripts, 'pack.mjs'), folder])
  await run('tar', ['-xzf', join(folder, stdout.trim()), '-C', folder])
  const read = (file: string) => readFile(join(folder, 'package', file), 'utf8')
  const manifest = JSON.parse(await read('package.json'))
  expect(manifest.bin).toEqual({ vitrine: 'npx.mjs' })
  expect(manifest.dependencies).toBeUndefined()
  expect(await read('npx.mjs')).toMatch(/^#!/)
  for (const file of [
    'package-lock.json',
    'scripts/node/older/package-lock.json',
    'dist/server/main.js',
  ]) {
    expect(await read(`release/${file}`)).not.toBe('')
  }
})
