import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { copyFile, link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtServer, type Started, startProcess } from './startProcess.ts'

const root = join(import.meta.dirname, '..')
const run = promisify(execFile)

const owner = { email: 'owner@example.com', password: 'correct horse' }

let release: string
let site: Started

beforeAll(async () => {
  release = await mkdtemp(join(tmpdir(), 'vitrine-release-'))
  await run(process.execPath, [join(root, 'scripts/release.mjs'), release], {
    env: { ...process.env, RELEASES_URL: 'https://releases.example/latest' },
  })
  await addPackages(release)
  site = await startProcess(
    {
      DATA_DIR: join(release, 'data'),
      HOST: '127.0.0.1',
      NODE_ENV: 'production',
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
    },
    { program: builtServer, cwd: release },
  )
})
afterAll(async () => {
  await site?.stop()
  await rm(release, { recursive: true, force: true })
})

test('a release starts with its own packages and shows the sample', async () => {
  expect(site.output()).toContain('Vitrine is open.')
  const page = await (await fetch(site.address)).text()
  expect(page).toContain('Ines Halden')
  for (const [address] of page.matchAll(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g)) {
    expect((await fetch(site.address + address)).status, address).toBe(200)
  }
})

test.each(['/og.png', '/favicon.svg', '/projects'])('a release makes %s', async (path) => {
  expect((await fetch(site.address + path)).status).toBe(200)
})

test('a release knows where the next one is', async () => {
  const login = await fetch(`${site.address}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(owner),
  })
  const headers = { Authorization: `Bearer ${(await login.json()).token}` }
  const updates = await fetch(`${site.address}/api/admin/updates`, { headers })
  expect(await updates.json()).toMatchObject({ isSetUp: true, checkedAt: '' })
})

test('a release typesets a résumé', async () => {
  const send = (path: string, body: object, token?: string) =>
    fetch(site.address + path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
  const { token } = await (await send('/api/admin/login', owner)).json()
  expect((await send('/api/resumes', { name: 'General' }, token)).status).toBe(201)
  const pdf = await fetch(`${site.address}/resume.pdf`)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
})

test('a release has the lockfile of the packages that its server loads, and of a Node', async () => {
  const read = (file: string) => JSON.parse(readFileSync(join(release, file), 'utf8'))
  const { packages } = read('package-lock.json')
  const names = Object.keys(packages)
  expect(names).toEqual(expect.arrayContaining(['node_modules/sharp', 'node_modules/pg']))
  for (const name of ['react', 'vite', 'vitest'])
    expect(names).not.toContain(`node_modules/${name}`)
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  for (const name of names.filter(Boolean)) {
    expect(packages[name].integrity, name).toBe(locked[name].integrity)
  }
  expect(packages[''].devDependencies).toBeUndefined()
  expect(read('scripts/node/package-lock.json').packages).toHaveProperty('node_modules/npm')
})

test('`npm run setup` of a release asks npm for nothing once its packages are there', async () => {
  await copyFile(
    join(release, 'package-lock.json'),
    join(release, 'node_modules/.package-lock.json'),
  )
  const { stdout } = await run(process.execPath, ['scripts/setup.mjs', 'packages'], {
    cwd: release,
    env: { PATH: '' },
  })
  expect(stdout).toBe('')
})

test('a release has the commands', async () => {
  const { stdout } = await run(process.execPath, ['dist/server/cli.js'], { cwd: release })
  expect(stdout).toContain('backup FILE')
})

/**
 * Installs the packages of its lockfile, like `npm ci --omit=dev`, as links to files of the installed ones. Links to
 * folders would let them find other packages.
 */
async function addPackages(folder: string): Promise<void> {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const names = Object.keys(packages).filter((name) => name && existsSync(join(root, name)))
  for (const name of names) {
    const entries = await readdir(join(root, name), { recursive: true, withFileTypes: true })
    for (const entry of entries) {
      const path = relative(join(root, name), join(entry.parentPath, entry.name))
      if (!entry.isFile() || path.startsWith('node_modules')) continue
      const to = join(folder, name, path)
      await mkdir(dirname(to), { recursive: true })
      await link(join(root, name, path), to).catch(() => copyFile(join(root, name, path), to))
    }
  }
}
