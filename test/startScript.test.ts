import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const run = promisify(execFile)
const server = `import fs from 'node:fs'
console.log(JSON.stringify({
  arenas: process.env.MALLOC_ARENA_MAX, own: process.env.OWN, pid: process.pid,
  secret: process.env.ADMIN_PASSWORD, names: Object.keys(process.env),
  shown: fs.existsSync('/proc/self/environ') ? fs.readFileSync('/proc/self/environ', 'utf8') : '',
  input: fs.readFileSync(0, 'utf8'),
  flags: process.execArgv, args: process.argv.slice(2),
}))`

type Server = {
  pid: number
  arenas?: string
  secret?: string
  /** Names of its environment variables, and those in /proc. */
  names: string[]
  shown: string
  /** Remaining data on its standard input. */
  input: string
}

describe('npm start', () => {
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
    running.child.stdin?.end()
    const { stdout, stderr } = await running
    expect(stderr).toBe('')
    const { pid, ...started }: Server = JSON.parse(stdout)
    expect(pid).toBe(running.child.pid)
    const heap = process.platform === 'linux' ? ['--max-semi-space-size=4'] : []
    const flags = [...heap, '--no-deprecation']
    expect(started).toMatchObject({ own: 'kept', flags, args: ['word'] })
    return started
  }

  test("runs a server with the allocator's settings, in the original process", async () => {
    const { arenas } = await start({})
    expect(arenas).toBe(process.platform === 'linux' ? '1' : undefined)
  })

  test('passes the settings, and shows none of them to other processes of the user', async () => {
    const TMPDIR = await mkdtemp(join(tmpdir(), 'vitrine-settings-'))
    const settings = { ADMIN_PASSWORD: 'correct horse', OTHER: 'ü'.repeat(20_000), TMPDIR }
    const { secret, names, shown, input } = await start(settings)
    expect(secret).toBe('correct horse')
    expect(names).toEqual(expect.arrayContaining(['PATH', 'OWN', 'OTHER', 'TMPDIR']))
    expect(names.filter((name) => name.startsWith('VITRINE'))).toEqual([])
    expect(input).toBe('')
    expect(await readdir(TMPDIR)).toEqual([])
    await rm(TMPDIR, { recursive: true })
    if (process.platform !== 'linux') return
    expect(shown).toContain('PATH=')
    expect(shown).not.toMatch(/ADMIN_PASSWORD|correct horse|OWN=|OTHER=/)
  })

  test('passes the settings also without a pipe', async () => {
    const { secret, arenas } = await start({ ADMIN_PASSWORD: 'x', TMPDIR: join(folder, 'nowhere') })
    expect(secret).toBe('x')
    expect(arenas).toBe(process.platform === 'linux' ? '1' : undefined)
    const { secret: long } = await start({ ADMIN_PASSWORD: 'x'.repeat(70_000) })
    expect(long).toHaveLength(70_000)
  })

  test('reports what to do about an old Node', async () => {
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

  test("keeps an operator's allocator settings", async () => {
    expect((await start({ MALLOC_ARENA_MAX: '4' })).arenas).toBe('4')
  })
})
