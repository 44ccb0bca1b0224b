import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const run = promisify(execFile)
const server = `console.log(JSON.stringify({
  arenas: process.env.MALLOC_ARENA_MAX, own: process.env.OWN, pid: process.pid,
  flags: process.execArgv, args: process.argv.slice(2),
}))`

describe('what npm start runs', () => {
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

  const start = async (environment: Record<string, string>) => {
    const { PATH = '' } = process.env
    const running = run(process.execPath, ['--no-deprecation', script, 'word'], {
      env: { PATH, OWN: 'kept', ...environment },
    })
    const { stdout, stderr } = await running
    expect(stderr).toBe('')
    const { pid, ...started } = JSON.parse(stdout)
    expect(pid).toBe(running.child.pid)
    expect(started).toMatchObject({ own: 'kept', flags: ['--no-deprecation'], args: ['word'] })
    return started.arenas
  }

  test('is a server that gives memory back, in the process that was started', async () => {
    expect(await start({})).toBe(process.platform === 'linux' ? '1' : undefined)
  })

  test('tells a Node that is too old what to do', async () => {
    const older = join(folder, 'older.mjs')
    await writeFile(older, `Object.defineProperty(process.versions, 'node', { value: '20.20.2' })`)
    const { PATH = '' } = process.env
    const running = run(process.execPath, ['--import', older, script], { env: { PATH } })
    await expect(running).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('needs Node 24.7 or newer, and this is 20.20.2'),
    })
  })

  test('leaves who has set the allocator alone', async () => {
    expect(await start({ MALLOC_ARENA_MAX: '4' })).toBe('4')
  })
})
