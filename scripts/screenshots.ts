import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { adminPaths } from '../src/cms/adminPaths.ts'
import { startProcess } from '../test/startProcess.ts'
import { chromiumPath } from './browser.mjs'

const folder = join(import.meta.dirname, '../shots')
const widths = [375, 768, 1440]
const schemes = ['light', 'dark'] as const
const owner = { email: 'owner@example.com', password: 'correct horse' }

type View = { width: number; scheme: (typeof schemes)[number] }

const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-shots-'))
const server = await startProcess({
  DATA_DIR: dataDir,
  ADMIN_EMAIL: owner.email,
  ADMIN_PASSWORD: owner.password,
})
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
})
try {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const width of widths) {
    for (const scheme of schemes) await takeView(browser, { width, scheme })
  }
  console.log(`The pictures are in ${folder}`)
} finally {
  await browser.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function takeView(browser: Browser, { width, scheme }: View): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: width < 640 ? 812 : 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const name = (what: string) => join(folder, `${what}-${width}-${scheme}.png`)
  await page.goto(server.address, { waitUntil: 'networkidle' })
  await loadAllPictures(page)
  await page.screenshot({ path: name('page'), fullPage: true })
  for (const section of await page.locator('main > section').all()) {
    const id = await section.getAttribute('id')
    await section.screenshot({ path: name(`section-${id}`) })
  }
  await signIn(page)
  for (const { path } of adminPaths) {
    await page.goto(server.address + path, { waitUntil: 'networkidle' })
    await page.screenshot({ path: name(path.slice(1).replace('/', '-')), fullPage: true })
  }
  await context.close()
}

/** Scrolls, because images below the viewport load lazily. */
async function loadAllPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.allSettled([...document.images].map((image) => image.decode()))
    document.documentElement.scrollIntoView()
  })
}

async function signIn(page: Page): Promise<void> {
  await page.evaluate(
    (body) =>
      fetch('/api/admin/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      }).then((answer) => answer.text()),
    JSON.stringify(owner),
  )
}
