import { rmSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type Cookie, expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { accessibilityTags } from '../accessibilityTags.ts'
import { builtServer, type Started, startProcess } from '../startProcess.ts'

export const owner = { email: 'owner@example.com', password: 'correct horse' }

export type Site = {
  address: string
  /** Stops the server and starts it again on the same data. */
  restart(): Promise<void>
}

const account = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }
const startBuilt = (environment: Record<string, string>) =>
  startProcess(environment, { program: builtServer })
const firstStarts = new Map<string, Promise<string>>()

/** The database file that a first start leaves; each worker makes it once and copies it for its sites. */
function firstData(SAMPLE_CONTENT: string): Promise<string> {
  const made = firstStarts.get(SAMPLE_CONTENT) ?? makeFirstData(SAMPLE_CONTENT)
  firstStarts.set(SAMPLE_CONTENT, made)
  return made
}

async function makeFirstData(SAMPLE_CONTENT: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-first-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const server = await startBuilt({ ...account, DATA_DIR: dataDir, SAMPLE_CONTENT })
  await server.stop()
  return join(dataDir, 'vitrine.db')
}

/** Starts a site of its own, with nothing but a database that goes when it is closed. */
export async function openSite(settings: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-site-'))
  await copyFile(await firstData(settings.SAMPLE_CONTENT ?? '1'), join(dataDir, 'vitrine.db'))
  const environment = { ...account, DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000', ...settings }
  let server: Started = await startBuilt(environment)
  if (!server.address) throw new Error(`the site did not start:\n${server.output()}`)
  const site: Site = {
    address: server.address,
    restart: async () => {
      await server.stop()
      server = await startBuilt({ ...environment, PORT: new URL(site.address).port })
    },
  }
  const close = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { site, close }
}

/** Tests in a real browser: `sample` is a shared site that no test may change, `site` is the test's own. */
type Fixtures = {
  settings: Record<string, string>
  site: Site
  mistakes: string[]
  part: Part
}
/** One part of a journey, which leaves nothing behind in the browser: see the fixture `part`. */
type Part = (title: string, run: () => Promise<void>) => Promise<void>

export const test = base.extend<Fixtures, { sample: Site }>({
  sample: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const { site, close } = await openSite({})
      await use(site)
      await close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  /** Environment of `site`; without sample content unless a test says otherwise. */
  settings: [{ SAMPLE_CONTENT: '0' }, { option: true }],
  site: async ({ page, settings }, use) => {
    const { site, close } = await openSite(settings)
    await use(site)
    // A page that outlives its site complains of it.
    await page.close()
    await close()
  },
  /** Errors and warnings of the browser; a test that expects some empties it. */
  mistakes: [
    async ({ page }, use) => {
      const mistakes: string[] = []
      page.on('pageerror', (error) => mistakes.push(error.message))
      page.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return
        const isMissing = message.text().endsWith('404 (Not Found)')
        mistakes.push(message.text() + (isMissing ? `: ${message.location().url}` : ''))
      })
      await use(mistakes)
      expect(mistakes).toEqual([])
    },
    { auto: true },
  ],
  /**
   * Runs a part of a journey as a step, with its own complaints of the browser. Afterwards the page is left, nobody is
   * signed in, nothing is stored, and answers, window and media are those of the test again. The site keeps its data.
   */
  part: async ({ page, mistakes, contextOptions, colorScheme }, use) => {
    const size = page.viewportSize()
    await use(async (title, run) => {
      await test.step(title, run)
      expect(mistakes).toEqual([])
      await leave(page)
      await page.emulateMedia({
        media: 'screen',
        colorScheme: colorScheme ?? 'light',
        reducedMotion: contextOptions.reducedMotion ?? 'no-preference',
      })
      if (size) await page.setViewportSize(size)
      // Calls that are still open fail.
      mistakes.length = 0
    })
  },
})

/** Leaves the site without a question, and forgets what the browser keeps of it. */
async function leave(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  if (page.url().startsWith('http')) {
    await leavePage(page)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }
  await page.context().clearCookies()
}

/** Leaves the page for a text of its site, because after `about:blank` the browser needs a new process. */
export async function leavePage(page: Page): Promise<void> {
  await page.goto(new URL('/robots.txt', page.url()).href)
}

/** Signs in through the dialog, as the owner does. */
export async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: 'Admin Login' }).click()
  await sendLogin(page)
  await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toBeVisible()
}

/** Fills in the sign-in dialog that is open, and sends it. */
export async function sendLogin(page: Page, email = owner.email): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Admin Login' })
  await dialog.getByLabel('Email Address').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(owner.password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
}

type Session = { headers: Record<string, string>; cookies: Cookie[] }

/** Sessions of the owner by the address of the site: asking whether one is valid is faster than signing in again. */
const sessions = new Map<string, Session>()

/** Signs in without a page, bound to the browser like the dialog; returns the headers of a call by the owner. */
export async function startSession(page: Page, address: string): Promise<Record<string, string>> {
  const started = sessions.get(address)
  if (started) {
    await page.context().addCookies(started.cookies)
    const { headers } = started
    if ((await page.request.get(`${address}/api/admin/verify`, { headers })).ok()) return headers
  }
  const login = await page.request.post(`${address}/api/admin/login`, {
    data: owner,
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  expect(login.status()).toBe(200)
  const { token }: { token: string } = await login.json()
  const cookies = await page.context().cookies(address)
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const headers = { Authorization: `Bearer ${token}`, Cookie }
  sessions.set(address, { headers, cookies })
  return headers
}

/** Hydrates the landing page, as the first movement of the pointer does. */
export async function hydrate(page: Page): Promise<void> {
  await page.locator('html').dispatchEvent('pointermove')
  await expect(page.locator('#root')).toHaveAttribute('data-hydrated', 'true')
}

/** Fails with what axe finds wrong with the page as it is now, or with a part of it. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // Axe measures; sections that are not laid out yet have no sizes.
  await page.evaluate(() => {
    document.documentElement.dataset.whole = ''
  })
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  }
  const found = await page.evaluate(
    async ({ part, values }) => {
      const inPage: typeof axe = Reflect.get(window, 'axe')
      const { violations } = await inPage.run(
        { include: [part] },
        { resultTypes: ['violations'], runOnly: { type: 'tag', values } },
      )
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`)
    },
    { part, values: accessibilityTags },
  )
  expect(found).toEqual([])
}

/** The same in both schemes at each width, where nothing may overflow either. */
export async function expectAccessibleAt(
  page: Page,
  widths: number[],
  { height = 900 } = {},
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    await expectAccessibleInBothSchemes(page)
    const overflow = () => document.documentElement.scrollWidth - window.innerWidth
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
  }
}

/** The same in dark and in light, without motion, so that the colors change at once. */
export async function expectAccessibleInBothSchemes(page: Page, part?: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page, part)
  }
}

export { expect }
