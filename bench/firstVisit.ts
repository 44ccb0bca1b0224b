import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../scripts/browser.mjs'
import { startProcess } from '../test/startProcess.ts'
import { noteRequests } from './first-visit/requests.ts'
import { sum, traceMainThread } from './first-visit/trace.ts'

/**
 * Prints the cost of a first visit to the landing page with sample content: requests and KB, also to the page's end,
 * CPU time of the main thread times four, and the time from a click to the next paint at that throttle. Compare times
 * within one run only. VISIT_URL visits another page without clicks.
 */
const throttle = 4
const folder = await mkdtemp(join(tmpdir(), 'vitrine-visit-'))
const settings = { DATA_DIR: folder, NODE_ENV: 'production', HOST: '127.0.0.1' }
const site = process.env.VISIT_URL ? undefined : await startProcess(settings)
const url = process.env.VISIT_URL ?? site?.address ?? ''
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  // The first visit warms the server up.
  await visit(browser, 375, 812)
  console.table({ 375: await visit(browser, 375, 812), 1440: await visit(browser, 1440, 900) })
  if (site) console.table(await pressAll(browser))
} finally {
  await browser.close()
  await site?.stop()
  await rm(folder, { recursive: true, force: true })
}

async function visit(browser: Browser, width: number, height: number) {
  const page = await browser.newPage({ viewport: { width, height } })
  const readRequests = await noteRequests(page)
  const { tasks } = await traceMainThread(browser, page, async () => {
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(2000)
  })
  const requests = readRequests()
  await scrollToEnd(page)
  const all = readRequests()
  await page.close()
  const kilobytes = (kind?: string, of = requests) =>
    round(sum(of.filter((r) => !kind || r.kind === kind).map(({ bytes }) => bytes)) / 1024)
  const slow = tasks.map((task) => task * throttle)
  return {
    requests: requests.length,
    'asked twice': requests.length - new Set(requests.map((request) => request.url)).size,
    KB: kilobytes(),
    'KB page': kilobytes('Document'),
    'KB script': kilobytes('Script'),
    'KB fonts': kilobytes('Font'),
    'requests to the end': all.length,
    'KB to the end': kilobytes(undefined, all),
    'longest task ms': round(Math.max(...slow)),
    'tasks over 50 ms': slow.filter((task) => task > 50).length,
    'main thread ms': round(sum(slow)),
  }
}

/** Reads the page to its end, with the script that the first movement loads. */
async function scrollToEnd(page: Page) {
  const distance = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let read = 0; read < distance; read += 500) {
    await page.mouse.wheel(0, 500)
    await page.waitForTimeout(200)
  }
  await page.waitForLoadState('networkidle')
}

/** Milliseconds from each click to the next paint, each on a new page. */
async function pressAll(browser: Browser) {
  const buttons = {
    dialog: 'About Slack Water',
    feedback: 'Give Feedback on Slack Water',
    assistant: 'AI Assistant',
    login: 'Admin Login',
  }
  const times: Record<string, { 'to the next paint': number }> = {}
  for (const [what, name] of Object.entries(buttons)) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    times[what] = { 'to the next paint': await press(page, name) }
    await page.close()
  }
  return times
}

async function press(page: Page, name: string): Promise<number> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(url, { waitUntil: 'networkidle' })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  const longest = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const clicks = list.getEntries().filter((entry) => entry.name === 'click')
          if (clicks.length > 0) resolve(Math.max(...clicks.map((entry) => entry.duration)))
        }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
      }),
  )
  const button = page.getByRole('button', { name, exact: true })
  await button.scrollIntoViewIfNeeded()
  await page.waitForTimeout(1000)
  await button.click()
  return Promise.race([longest, page.waitForTimeout(5000).then(() => 16)])
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
