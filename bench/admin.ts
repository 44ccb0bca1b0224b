import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../scripts/browser.mjs'
import { adminPaths } from '../src/app/admin/paths.ts'
import { migrations } from '../src/migrations/migrations.ts'
import { openSqlite } from '../src/server/db/database.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { startProcess } from '../test/startProcess.ts'
import { fill, sizes } from './growth/fill.ts'

/**
 * Prints, at four times slowdown on a warm server with thousands of records, how long each admin page takes
 * until it is there and its main thread is idle, and how long choosing one message of the drawn ones takes.
 * Needs a build and a Chromium. ADMIN_SIZE=eight is the small site.
 */
const account = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'correct horse' }
const size = process.env.ADMIN_SIZE === 'eight' ? 'eight' : 'thousands'
const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-admin-'))
const open = openSqlite(dataDir)
await migrate(open.db, migrations)
await fill(open.db, sizes[size])
await open.close()
const site = await startProcess({
  ...account,
  DATA_DIR: dataDir,
  SAMPLE_CONTENT: '0',
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
})
const executablePath = chromiumPath()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox'],
})
try {
  const page = await browser.newPage()
  const email = account.ADMIN_EMAIL
  await page.request.post(`${site.address}/api/admin/login`, {
    data: { email, password: account.ADMIN_PASSWORD },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  const session = await page.context().newCDPSession(page)
  const rows: Record<string, number> = {}
  for (const { path } of adminPaths) {
    await visit(page, path)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    rows[path] = await visit(page, path)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    if (path !== '/admin/contact') continue
    await drawAll(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    rows['one message chosen'] = await choose(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
  console.table(rows)
} finally {
  await browser.close()
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** Milliseconds from the navigation until the page's content stands and the main thread is free. */
async function visit(page: Page, path: string): Promise<number> {
  await page.goto(site.address + path)
  await page.locator('main :is(table, form, section, h2)').first().waitFor()
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestIdleCallback(() => resolve(Math.round(performance.now())))
      }),
  )
}

/** Scrolls until up to 2,000 messages are drawn. */
async function drawAll(page: Page): Promise<void> {
  const wanted = Math.min(sizes[size].messages, 2000)
  await page.evaluate(async (count) => {
    while (document.querySelectorAll('tbody tr').length < count) {
      window.scrollTo(0, document.documentElement.scrollHeight)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }, wanted)
}

/** Milliseconds from choosing a drawn message until that is painted. */
async function choose(page: Page): Promise<number> {
  const box = page.locator('tbody input[type="checkbox"]').last()
  return box.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        if (element instanceof HTMLInputElement) element.click()
        requestAnimationFrame(() =>
          setTimeout(() => resolve(Math.round(performance.now() - start))),
        )
      }),
  )
}
