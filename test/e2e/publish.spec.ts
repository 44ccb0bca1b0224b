import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { serveFolder } from '../fileServer.ts'
import { runCli } from '../runCli.ts'
import { builtServer, startProcess } from '../startProcess.ts'
import { expect, expectAccessible, test } from './site.ts'

// Elements that fade in have no contrast of their own until they are near.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

let folder: string

/** Each text is the owner's alone, but for the greeting, which the link shows. */
const application = {
  name: 'Zephyrworks',
  role: 'Zephyr lead',
  job: 'Zephyr job text',
  address: 'zephyr-address',
  greeting: 'Zephyr greeting',
  next_step: 'Zephyr call',
  notes: 'Zephyr notes',
  recipient: 'Zephyr quay',
  salutation: 'Dear Zephyr,',
  letter: 'Zephyr letter',
}

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-published-'))
  const account = { email: 'me@example.com', password: 'correct horse' }
  const server = await startProcess(
    {
      DATA_DIR: join(folder, 'data'),
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
    },
    { program: builtServer },
  )
  const send = async (path: string, json: object, headers = {}) => {
    const answer = await fetch(server.address + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(json),
    })
    expect(answer.ok).toBe(true)
    return answer.json()
  }
  const { token } = await send('/api/admin/login', account)
  await send('/api/tailored-links', application, { Authorization: `Bearer ${token}` })
  await server.stop()
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

async function publish(name: string, ...options: string[]): Promise<string> {
  const published = join(folder, name)
  const { code, output } = await runCli(
    { DATA_DIR: join(folder, 'data') },
    ['publish', published, ...options],
    { program: 'dist/server/cli.js' },
  )
  expect(output).toContain('holds the site')
  expect(code).toBe(0)
  return published
}

/** Closes the page first: one that outlives its site complains of what it can no longer fetch. */
async function leave(page: Page, site: { close: () => Promise<unknown> }) {
  await page.close()
  await site.close()
}

/** Every request of the page, and those that nobody or somebody else has answered. */
function watch(page: Page, address: string) {
  const astray: string[] = []
  page.on('response', (response) => {
    const url = response.url()
    if (url.startsWith('data:') || url.startsWith('blob:')) return
    const isOurs = url.startsWith(address) && !url.includes('/api/')
    if (!isOurs || response.status() >= 400) astray.push(`${response.status()} ${url}`)
  })
  return astray
}

for (const { base, options } of [
  { base: '', options: [] },
  { base: '/sites/me', options: ['--url', 'https://me.example/sites/me/'] },
]) {
  test(`the published site is whole without a server at ${base || 'the root'}`, async ({
    page,
  }) => {
    const site = await serveFolder(
      await publish(`at${base.replaceAll('/', '-')}`, ...options),
      base,
    )
    const astray = watch(page, site.address)

    await page.goto(site.address)
    await page.getByRole('button', { name: /^Color scheme:/ }).click()
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light')
    for (const name of ['Admin Login', 'Give Feedback', 'Ask']) {
      await expect(page.getByRole('button', { name })).toHaveCount(0)
    }

    await page.getByRole('button', { name: 'About Slack Water' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Slack Water' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: /^Next/ }).click()
    await expect(page.getByRole('dialog', { name: 'Canopy' })).toBeVisible()
    await page.goto(`${site.address}?project=mortise`)
    await page
      .getByRole('dialog', { name: 'Mortise' })
      .getByRole('link', { name: 'Open the project page' })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mortise' })).toBeVisible()
    await page.getByRole('link', { name: 'All projects' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'All projects' })).toBeVisible()
    await expect(page.getByRole('search')).toHaveCount(0)
    await expectAccessible(page)

    await page.goto(`${site.address}#login`)
    const form = page.getByRole('form', { name: 'Contact form' })
    await form.scrollIntoViewIfNeeded()
    await expect(form).toHaveAttribute('action', 'mailto:ines@example.com')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    for (const id of ['skills', 'certifications', 'ai-tools', 'experience', 'testimonials']) {
      await page.locator(`#${id}`).scrollIntoViewIfNeeded()
      await expect(page.locator(`#${id}`)).toHaveAttribute('data-hydrated', 'true')
    }
    await expectAccessible(page)
    expect(astray).toEqual([])
    await leave(page, site)
  })
}

test('nothing of an application is published', async () => {
  const published = await publish('private')
  const files = await readdir(published, { recursive: true, withFileTypes: true })
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
  expect(paths.length).toBeGreaterThan(100)
  const telling = []
  for (const path of paths) {
    const text = (await readFile(path)).toString('latin1')
    if (/zephyr/i.test(path + text)) telling.push(path)
  }
  expect(telling).toEqual([])
})

test('every link of the published site leads somewhere', async ({ page, mistakes }) => {
  const site = await serveFolder(await publish('crawled'), '')
  const pages = new Set([site.address])
  const broken: string[] = []
  for (const address of pages) {
    const answer = await page.request.get(address)
    if (!answer.ok()) broken.push(address)
    if (!answer.headers()['content-type']?.startsWith('text/html')) continue
    const html = (await answer.text()).replaceAll('&amp;', '&')
    for (const [, value = ''] of html.matchAll(/\b(?:href|src|srcset)="([^"]+)"/gi)) {
      for (const named of value.split(', ').map((entry) => entry.split(' ')[0] ?? '')) {
        const url = new URL(named, address)
        if (url.origin === new URL(site.address).origin) pages.add(url.href.replace(/#.*/, ''))
      }
    }
  }
  expect(broken).toEqual([])
  expect(pages.size).toBeGreaterThan(40)
  const missing = await page.goto(`${site.address}nothing/here`)
  expect(missing?.status()).toBe(404)
  // The browser complains of the address that was not found.
  mistakes.length = 0
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ines')
  await leave(page, site)
})
