import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { requireResponsive } from '../src/start/openDatabase.server.ts'
import { startCompletionsServer } from './completionsServer.ts'
import { type Started, startProcess } from './startProcess.ts'

describe('a start', () => {
  let dataDir: string
  let running: Started[]

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'vitrine-start-'))
    running = []
  })
  afterEach(async () => {
    await Promise.all(running.map((server) => server.stop()))
    await rm(dataDir, { recursive: true, force: true })
  })

  const start = async (environment: Record<string, string> = {}) => {
    const server = await startProcess({ DATA_DIR: dataDir, SAMPLE_CONTENT: '0', ...environment })
    running.push(server)
    return server
  }
  const signIn = (address: string, password: string) =>
    fetch(`${address}/api/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'admin@localhost', password }),
    })
  const login = async (address: string, password: string) =>
    (await signIn(address, password)).status
  const missingOf = async (address: string, password: string): Promise<string[]> => {
    const { token } = await (await signIn(address, password)).json()
    const headers = { Authorization: `Bearer ${token}` }
    const steps = await (await fetch(`${address}/api/admin/first-steps`, { headers })).json()
    return steps.missing.map(({ id }: { id: string }) => id)
  }

  test('the first start prints address, owner, data and, once, a working password', async () => {
    const first = await start()
    expect(first.output()).toContain('admin@localhost')
    expect(first.output()).toContain(join(dataDir, 'vitrine.db'))
    const password = /Password +(\S+)/.exec(first.output())?.[1] ?? ''
    expect(password).toHaveLength(20)
    expect(await login(first.address, password)).toBe(200)
    expect(await missingOf(first.address, password)).toContain('password')
    expect(await first.stop()).toBe(0)

    const second = await start()
    expect(second.output()).not.toContain('Password')
    expect(await login(second.address, password)).toBe(200)
  })

  test('a configured password is not printed, and later settings do not change it', async () => {
    const first = await start({ ADMIN_PASSWORD: 'chosen one' })
    expect(first.output()).not.toContain('chosen one')
    expect(first.output()).not.toContain('Warning')
    expect(await login(first.address, 'chosen one')).toBe(200)
    expect(await missingOf(first.address, 'chosen one')).not.toContain('password')
    await first.stop()
    const second = await start({ ADMIN_PASSWORD: 'another one' })
    expect(await login(second.address, 'chosen one')).toBe(200)
  })

  test('a password in a file is used, and a file that cannot be read ends the start', async () => {
    const file = join(dataDir, 'password')
    const missing = await start({ ADMIN_PASSWORD_FILE: file })
    expect(await missing.exitCode).toBe(1)
    expect(missing.output()).toBe(
      `ADMIN_PASSWORD_FILE names ${file}, which cannot be read: ENOENT: no such file or directory, open '${file}'.\n`,
    )
    await writeFile(file, 'chosen one\n')
    const first = await start({ ADMIN_PASSWORD_FILE: file })
    expect(first.output()).not.toContain('Password')
    expect(await login(first.address, 'chosen one')).toBe(200)
  })

  test('a weak configured password causes a warning when it is used', async () => {
    const warning = 'ADMIN_PASSWORD is easily guessed'
    const first = await start({ ADMIN_PASSWORD: 'iloveyou' })
    expect(first.output()).toContain(`Warning: ${warning}`)
    expect(first.output()).not.toContain('iloveyou')
    expect(await login(first.address, 'iloveyou')).toBe(200)
    await first.stop()
    const second = await start({ ADMIN_PASSWORD: 'iloveyou' })
    expect(second.output()).not.toContain(warning)
  })

  test('disconnected streams free their slots, and do not delay a shutdown', async () => {
    const server = await start({ ADMIN_PASSWORD: 'chosen one' })
    const answer = await fetch(`${server.address}/api/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'admin@localhost', password: 'chosen one' }),
    })
    const headers = { Authorization: `Bearer ${(await answer.json()).token}` }
    const listen = (signal?: AbortSignal) =>
      fetch(`${server.address}/api/admin/events`, { headers, signal })
    const openAll = async () => {
      const leaving = new AbortController()
      const streams = await Promise.all(Array.from({ length: 20 }, () => listen(leaving.signal)))
      const leave = () => leaving.abort()
      const all = streams.every(({ status }) => status === 200)
      if (!all) leave()
      expect(all).toBe(true)
      return leave
    }
    const leave = await openAll()
    expect((await listen()).status).toBe(429)
    leave()
    await vi.waitFor(openAll, { timeout: 60_000, interval: 200 })

    const begun = performance.now()
    expect(await server.stop()).toBe(0)
    expect(performance.now() - begun).toBeLessThan(5000)
  })

  test('running answers of the assistant do not delay a shutdown', async () => {
    const service = await startCompletionsServer({ chunks: ['Once', ' upon'], ending: 'stall' })
    const server = await start({ AI_BASE_URL: service.address, AI_API_KEY: 'key' })
    const ask = (Accept: string) =>
      fetch(`${server.address}/api/chat`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept },
        body: JSON.stringify({ messages: [{ role: 'user', content: `A story as ${Accept}?` }] }),
      })
    const streamed = await ask('text/event-stream')
    const whole = ask('application/json')
    await vi.waitFor(() => expect(service.requests).toHaveLength(2))
    const begun = Date.now()
    await server.stop()
    expect(Date.now() - begun).toBeLessThan(5000)
    expect(await streamed.text()).toContain('event: error')
    expect((await whole).status).toBeGreaterThanOrEqual(500)
    await service.close()
  })

  test('invalid settings end it with one sentence each', async () => {
    const { output, exitCode } = await start({ PORT: 'x', LOG_LEVEL: 'loud' })
    expect(await exitCode).toBe(1)
    expect(output().trim().split('\n')).toEqual([
      'PORT must be a whole number from 0 to 65535.',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
    ])
  })

  test('a port in use is reported and leaves a new database without an account', async () => {
    const { address } = await start()
    const port = new URL(address).port
    const other = await mkdtemp(join(tmpdir(), 'vitrine-start-'))
    const second = await start({ PORT: port, DATA_DIR: other })
    expect(await second.exitCode).toBe(1)
    expect(second.output().trim()).toBe(
      `Port ${port} is taken. Stop what uses it, or set PORT to another one.`,
    )
    expect((await start({ DATA_DIR: other })).output()).toContain('Password')
    await Promise.all(running.map((server) => server.stop()))
    await rm(other, { recursive: true, force: true })
  })

  test('an unreachable database is reported', async () => {
    const { output, exitCode } = await start({ DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x' })
    expect(await exitCode).toBe(1)
    expect(output().trim()).toBe(
      'The database Postgres at 127.0.0.1:1/x cannot be reached: connect ECONNREFUSED 127.0.0.1:1.',
    )
  })

  test('an invalid data folder is reported', async () => {
    const { output, exitCode } = await start({ DATA_DIR: '/dev/null/data' })
    expect(await exitCode).toBe(1)
    expect(output()).toMatch(
      /^The folder of the data cannot be written: .*\/dev\/null\/data.*\.\nLet \S+ write there, or set DATA_DIR to another folder\.\n$/,
    )
  })

  test('data in use by another process is refused until that one has exited', async () => {
    const first = await start()
    const second = await start()
    expect(await second.exitCode).toBe(1)
    expect(second.output().trim().split('\n')).toEqual([
      `Another Vitrine runs on the data in ${dataDir}.`,
      'Stop it first, or set DATA_DIR to another folder.',
    ])
    await first.stop('SIGKILL')
    expect((await start()).address).not.toBe('')
  })

  test('a gap in the list of migrations is reported, and nothing is written', async () => {
    await (await start()).stop()
    const file = join(dataDir, 'vitrine.db')
    const database = new DatabaseSync(file)
    database.exec("delete from kysely_migration where name = '0005-contact'")
    database.close()
    const before = await readFile(file)
    const { output, exitCode } = await start()
    expect(await exitCode).toBe(1)
    expect(output()).toBe(
      "The database's own list of its updates lacks 0005-contact. Nothing was written to it.\nRestore a backup.\n",
    )
    expect((await readFile(file)).equals(before)).toBe(true)
  })

  test('an unrecorded, half applied migration is reported', async () => {
    await (await start()).stop()
    const database = new DatabaseSync(join(dataDir, 'vitrine.db'))
    // The last migration that creates a table; later ones can be repeated.
    database.exec("delete from kysely_migration where name >= '0037-films'")
    database.close()
    const { output, exitCode } = await start()
    expect(await exitCode).toBe(1)
    expect(output()).toMatch(
      /^The update \S+ of the database failed: .+\.\nIt was taken back as a whole/,
    )
  })

  test('a data folder that does not respond is reported', async () => {
    const silent = requireResponsive('/mnt/gone', () => new Promise(() => {}), 1)
    await expect(silent).rejects.toThrow('The folder /mnt/gone does not answer.')
  })

  test('a kill loses no acknowledged write', async () => {
    const first = await start({ ADMIN_PASSWORD: 'chosen one' })
    expect(await login(first.address, 'chosen one')).toBe(200)
    await first.stop('SIGKILL')
    const second = await start()
    expect(await login(second.address, 'chosen one')).toBe(200)
  })

  test('the sample content is on the page and is removed in one call, except for edited records', async () => {
    const { address } = await start({ SAMPLE_CONTENT: '1', ADMIN_PASSWORD: 'chosen one' })
    const read = async (path: string) => (await fetch(`${address}${path}`)).json()
    const projects: { _id: string; image: string }[] = await read('/api/projects')
    expect(projects).toHaveLength(8)
    for (const { image } of projects) expect((await fetch(address + image)).status).toBe(200)
    expect((await read('/api/public/hero')).name).toBe('Ines Halden')

    const body = JSON.stringify({ email: 'admin@localhost', password: 'chosen one' })
    const json = { 'Content-Type': 'application/json' }
    const answer = await fetch(`${address}/api/admin/login`, {
      method: 'POST',
      headers: json,
      body,
    })
    const { token } = await answer.json()
    const headers = { ...json, Authorization: `Bearer ${token}` }
    const [edited, ...others] = projects
    await fetch(`${address}/api/projects/${edited?._id}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ title: 'Mine now' }),
    })
    const isPresent = async () =>
      (await (await fetch(`${address}/api/sample`, { headers })).json()).present
    expect(await isPresent()).toBe(true)
    await fetch(`${address}/api/sample`, { method: 'DELETE', headers })
    expect(await isPresent()).toBe(false)
    expect((await read('/api/projects')).map(({ title }: { title: string }) => title)).toEqual([
      'Mine now',
    ])
    expect((await read('/api/public/hero')).name).toBe('Portfolio')
    expect((await fetch(address + edited?.image)).status).toBe(200)
    for (const { image } of others) expect((await fetch(address + image)).status).toBe(404)
  })
})
