import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../../test/freePort.ts'
import { png } from '../../test/pictures.ts'
import { demoAccount, runDemo } from './runDemo.server.ts'

test('a visitor of a demo leaves nothing behind for the next', async () => {
  const folder = await ownTemporaryFolder()
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const stop = new AbortController()
  let skipped = 0
  const { PATH, HOME } = process.env
  const running = runDemo({
    environment: {
      PATH,
      HOME,
      PORT: `${port}`,
      LOG_LEVEL: 'silent',
      DATABASE_URL: 'postgres://no',
    },
    command: ['src/main.ts'],
    stop: stop.signal,
    now: () => Date.now() + skipped,
    checkEvery: 100,
  })
  try {
    const { status, cookies } = await signIn(address)
    expect(status).toBe(200)
    const headers = { Cookie: cookies, 'Sec-Fetch-Site': 'same-origin' }
    const send = (method: string, path: string, body?: BodyInit, type?: string) =>
      fetch(address + path, {
        method,
        ...(body !== undefined && { body }),
        headers: { ...headers, ...(type && { 'Content-Type': type }) },
      })
    const write = async (method: string, path: string, json: object) => {
      const response = await send(method, path, JSON.stringify(json), 'application/json')
      expect([path, response.ok]).toEqual([path, true])
      return response.json()
    }
    const before = await contentOf(address, headers)
    await write('PUT', '/api/hero', { name: 'Somebody Rude' })
    await write('PUT', '/api/appearance', { hide_chat: 1 })
    await write('POST', '/api/projects', { title: 'Rude', category: 'Web', description: 'Words' })
    const { _id } = (await (await fetch(`${address}/api/skills`)).json())[0]
    await write('DELETE', `/api/skills/${_id}`, {})
    await write('POST', '/api/contact', {
      name: 'Rude',
      email: 'rude@me.example',
      subject: 'Rude',
      message: 'A message for everybody to read.',
    })
    const picture = new FormData()
    picture.set('image', new Blob([new Uint8Array(await png())], { type: 'image/png' }), 'p.png')
    const uploaded = await send('POST', '/api/pictures', picture)
    expect(uploaded.ok).toBe(true)
    const { path } = await uploaded.json()
    expect((await send('GET', path)).status).toBe(200)
    expect(await contentOf(address, headers)).not.toEqual(before)

    skipped = 60 * 60_000
    const next = await signIn(address, cookies)
    expect(next.status).toBe(200)
    expect((await send('GET', '/api/admin/verify')).status).toBe(401)
    const nextHeaders = { ...headers, Cookie: next.cookies }
    expect(await contentOf(address, nextHeaders)).toEqual(before)
    expect((await fetch(address + path, { headers: nextHeaders })).status).toBe(404)
  } finally {
    stop.abort()
    expect(await running).toBe(0)
  }
  expect(await readdir(folder)).toEqual([])
})

test('folders of killed demos are removed, and none that a running demo may use', async () => {
  const folder = await ownTemporaryFolder()
  const age = async (name: string, minutes: number) => {
    const time = new Date(Date.now() - minutes * 60_000)
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, 'vitrine.db'), 'data')
    await utimes(join(folder, name), time, time)
  }
  await age('vitrine-demo-killed', 121)
  await age('vitrine-demo-running', 62)
  await age('vitrine-other', 121)
  const stop = AbortSignal.abort()
  await runDemo({ environment: {}, command: ['--eval', 'process.exit(1)', '--'], stop })
  expect((await readdir(folder)).toSorted()).toEqual(['vitrine-demo-running', 'vitrine-other'])
})

test('a round that visitors fill is over early', async () => {
  const server = `
    const fs = require('node:fs')
    fs.writeFileSync(process.env.DATA_DIR + '/vitrine.db', 'full')
    fs.appendFileSync(process.env.ROUNDS, '.')
    process.on('SIGTERM', () => process.exit(0))
    setInterval(() => {}, 1000)
  `
  const stop = new AbortController()
  const rounds = join(await ownTemporaryFolder(), 'rounds')
  onTestFinished(() => stop.abort())
  const running = runDemo({
    environment: { ROUNDS: rounds },
    command: ['--eval', server, '--'],
    stop: stop.signal,
    fullAt: 3,
    checkEvery: 20,
  })
  await vi.waitUntil(async () => (await readFile(rounds, 'utf8').catch(() => '')).length >= 3, {
    timeout: 60_000,
  })
  stop.abort()
  expect(await running).toBeTypeOf('number')
})

/** A temporary folder that no other demo uses, until the test is over. */
async function ownTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-rounds-'))
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true })
  })
  return folder
}

/** Signs in at the first round whose sessions do not hold the given cookies. */
async function signIn(address: string, earlier = '') {
  const headers = { Cookie: earlier }
  const isNext = async () => {
    const verified = await fetch(`${address}/api/admin/verify`, { headers }).catch(() => undefined)
    return verified?.status === 401
  }
  await vi.waitUntil(isNext, { timeout: 100_000, interval: 200 })
  const response = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: demoAccount.ADMIN_EMAIL, password: demoAccount.ADMIN_PASSWORD }),
  })
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return { status: response.status, cookies: cookies.join('; ') }
}

/** Names in the lists, and what documents say. */
async function contentOf(address: string, headers: Record<string, string>) {
  const read = async (path: string) => (await fetch(`${address}/api/${path}`, { headers })).json()
  const lists = ['projects', 'skills', 'contact', 'posts', 'resumes']
  const named = lists.map(async (path) =>
    (await read(path)).map(
      ({ title, name = '', subject = '' }: Record<string, string>) => title ?? name + subject,
    ),
  )
  const { name } = await read('hero')
  const { hide_chat } = await read('appearance')
  const { count } = await read('trash')
  return [await Promise.all(named), name, hide_chat, count]
}
