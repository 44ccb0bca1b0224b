import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../scripts/browser.mjs'
import { adminPaths } from '../src/cms/adminPaths.ts'
import { migrations } from '../src/migrations/migrations.ts'
import { openSqlite } from '../src/server/db/database.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { startProcess } from '../test/startProcess.ts'
import { fill, sizes } from './growth/fill.ts'

/**
 * Prints the cost of each admin page, and of selecting a message, on a server with thousands of records: CPU time of
 * the main thread, times four, and elapsed time at four times slowdown. Needs a build and a Chromium.
 * ADMIN_SIZE=eight is the small site, ADMIN_TURNS the number of turns, ADMIN_PATHS a comma-separated list of pages.
 */
const account = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'correct horse' }
const size = process.env.ADMIN_SIZE === 'eight' ? 'eight' : 'thousands'
const turns = Number(process.env.ADMIN_TURNS ?? 3)
const only = process.env.ADMIN_PATHS?.split(',')
const slowdown = 4

type Cost = { cpu: number; atRest: number; clock: number }

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
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const rows: Record<string, object> = {}
  for (const { path } of adminPaths) {
    if (only && !only.includes(path)) continue
    await visit(page, session, path)
    rows[path] = await median(() => visit(page, session, path))
    if (path !== '/admin/contact') continue
    await drawAll(page)
    rows['one message chosen'] = await median(() => choose(page, session))
  }
  console.table(rows)
} finally {
  await browser.close()
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function median(measure: () => Promise<Cost>): Promise<object> {
  const costs: Cost[] = []
  for (let turn = 0; turn < turns; turn += 1) costs.push(await measure())
  const of = (figure: keyof Cost) =>
    costs.map((cost) => Math.round(cost[figure])).sort((a, b) => a - b)[Math.floor(turns / 2)]
  return {
    [`CPU ms × ${slowdown}`]: of('cpu'),
    'at rest': of('atRest'),
    'ms on the clock, slowed': of('clock'),
  }
}

/** A visit at full speed for the CPU time, and a slowed one for the elapsed time. */
async function visit(page: Page, session: CDPSession, path: string): Promise<Cost> {
  await page.goto('about:blank')
  const before = await busy(session)
  await openPage(page, path)
  const cpu = await busy(session)
  await atRest(page, session)
  const end = await busy(session)
  await slow(session, slowdown)
  const clock = await openPage(page, path)
  await slow(session, 1)
  return { cpu: (cpu - before) * slowdown, atRest: (end - before) * slowdown, clock }
}

/** CPU time of the page's main thread so far, in milliseconds. */
async function busy(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}

async function slow(session: CDPSession, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Waits until the main thread has been almost idle for half a second. */
async function atRest(page: Page, session: CDPSession): Promise<void> {
  for (let before = -100, now = 0; now - before > 10; ) {
    before = await busy(session)
    await page.waitForTimeout(500)
    now = await busy(session)
  }
}

/** Milliseconds from the navigation until the content is shown and the main thread is idle. */
async function openPage(page: Page, path: string): Promise<number> {
  await page.goto(site.address + path)
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const isThere =
            document.querySelector('main :is(table, form, section, h2)') !== null &&
            document.querySelector('[aria-busy="true"]') === null
          if (isThere) requestIdleCallback(() => resolve(performance.now()))
          else setTimeout(look, 10)
        }
        look()
      }),
  )
}

/** Scrolls until up to 2,000 messages are rendered. */
async function drawAll(page: Page): Promise<void> {
  const wanted = Math.min(sizes[size].messages, 2000)
  await page.evaluate(async (count) => {
    while (document.querySelectorAll('tbody tr').length < count) {
      window.scrollTo(0, document.documentElement.scrollHeight)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }, wanted)
}

/** Selects a message and waits for the paint, at full speed and slowed. */
async function choose(page: Page, session: CDPSession): Promise<Cost> {
  await atRest(page, session)
  const before = await busy(session)
  await press(page)
  const cpu = (await busy(session)) - before
  await slow(session, slowdown)
  const clock = await press(page)
  await slow(session, 1)
  return { cpu: cpu * slowdown, atRest: cpu * slowdown, clock }
}

function press(page: Page): Promise<number> {
  const box = page.locator('tbody input[type="checkbox"]').last()
  return box.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        if (element instanceof HTMLInputElement) element.click()
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
      }),
  )
}
