import type { Page } from '@playwright/test'
import { png } from '../pictures.ts'
import { emptyList, signInQuietly } from './recordPage.ts'
import { expect, type Site, startSession, test } from './site.ts'

test.use({
  settings: {},
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 1440, height: 900 },
})

/** Opens the page in a theme, as the owner, once it is made anew. */
async function openIn(page: Page, site: Site, theme: string) {
  const api = await signInQuietly(page, site)
  expect(await api.change('appearance', { theme })).toBeOK()
  await expect(async () => {
    await page.goto(site.address)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme, { timeout: 1000 })
  }).toPass()
  return api
}

test('the Broadsheet: the assistant in the margin, sections side by side, a single project', async ({
  page,
  site,
}) => {
  const api = await openIn(page, site, 'broadsheet')
  // The assistant waits beside the columns.
  for (const width of [640, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const button = await page.getByRole('button', { name: 'AI Assistant' }).boundingBox()
    const projects = await page.locator('#projects').boundingBox()
    expect(button?.width).toBeGreaterThanOrEqual(24)
    const columnsEnd = (projects?.x ?? width) + (projects?.width ?? width)
    expect(button?.x, `${width}`).toBeGreaterThanOrEqual(columnsEnd)
    expect((button?.x ?? width) + (button?.width ?? 0)).toBeLessThanOrEqual(width)
  }

  // Columns are filled with sections that are laid out, also before hydration.
  const first = await page.context().newPage()
  await first.route('**/assets/*.js', (route) => route.abort())
  await first.goto(site.address)
  await expect(first.locator('#contact')).toHaveCSS('content-visibility', 'visible')
  await first.close()

  // The lead story is large below, too, but without its image.
  const large = page.locator('#projects .large-project')
  await expect(large.nth(0).locator('h3')).toHaveText('Slack Water')
  await expect(large.nth(0).locator('img')).toBeHidden()
  await expect(large.nth(0).getByText('4 cm', { exact: true })).toBeVisible()
  await expect(large.nth(1).locator('img')).toBeVisible()

  // The navigation marks the one of sections side by side that was pressed.
  await page.setViewportSize({ width: 1440, height: 900 })
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Resume' })
  await entry.click()
  await expect(page.locator('#certifications header')).toBeInViewport()
  await expect(entry).toHaveAttribute('aria-current', 'location')

  // A single project has its whole image on the front.
  const projects: { _id: string }[] = await api.list('projects')
  for (const { _id } of projects.slice(1)) {
    expect((await api.remove(`projects/${_id}`)).status()).toBe(200)
  }
  await page.goto(site.address)
  const image = await page.locator('#hero [data-count="1"] img').first().boundingBox()
  expect((image?.width ?? 0) / (image?.height ?? 1)).toBeCloseTo(1.5, 1)
})

test('the Broadsheet: a square portrait is whole, and beside one project the introduction ends with the links', async ({
  page,
  site,
}) => {
  const api = await openIn(page, site, 'broadsheet')
  const photo = { name: 'photo.png', mimeType: 'image/png', buffer: await png(600, 600) }
  const headers = await startSession(page, site.address)
  const multipart = { profile_image: photo }
  expect(await page.request.put(`${site.address}/api/hero`, { headers, multipart })).toBeOK()
  await page.goto(site.address)
  const portrait = page.locator('#hero figure')
  const box = await portrait.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1, 1)

  expect(await api.change('hero', { profile_image: '', description: 'Short.' })).toBeOK()
  const projects: { _id: string }[] = await api.list('projects')
  for (const { _id } of projects.slice(1)) await api.remove(`projects/${_id}`)
  await page.goto(site.address)
  await expect(portrait).toHaveCount(0)
  const project = await page.locator('#hero [data-count="1"] picture').boundingBox()
  const links = await page.locator('#hero').getByRole('link', { name: 'GitHub' }).boundingBox()
  const endOf = (part: typeof box) => (part?.y ?? 0) + (part?.height ?? 0)
  expect(Math.abs(endOf(links) - endOf(project))).toBeLessThan(24)
})

test('the image of a project page has the colors of the theme until it is pointed at', async ({
  page,
  site,
}) => {
  const image = page.locator('#main-picture img')
  for (const theme of ['terminal', 'broadsheet']) {
    const api = await openIn(page, site, theme)
    await api.change('appearance', { print_images: 1 })
    const colors = async (filter: string) => {
      await page.goto(`${site.address}/projects/slack-water`)
      await expect(image).toHaveCSS('filter', filter)
    }
    await colors('grayscale(1)')
    await image.hover()
    await expect(image).toHaveCSS('filter', 'none')
    await api.change('appearance', { print_images: 0 })
    await colors('grayscale(0)')
  }
})

test('a list that a theme spreads out is there to its end', async ({ page, site }) => {
  const api = await signInQuietly(page, site)
  await emptyList(api, 'certifications')
  const certificate = { issuer: 'Guild', issue_date: '2020-01-01' }
  for (let index = 0; index < 30; index++) {
    await api.add('certifications', { name: `Certificate ${index}`, ...certificate })
  }
  for (const theme of ['broadsheet', 'terminal']) {
    await openIn(page, site, theme)
    const section = page.locator('#certifications')
    await section.scrollIntoViewIfNeeded()
    await expect(section.getByRole('heading', { name: /^Certificate \d+$/ })).toHaveCount(30)
  }
})

test('keys lead through the Terminal until they are turned off', async ({ page, site }) => {
  await openIn(page, site, 'terminal')
  const keys = page.getByRole('button', { name: 'Keyboard shortcuts' })
  await expect(keys).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('3')
  await expect(page.locator('#projects')).toBeFocused()
  await expect(page.locator('#projects')).toBeInViewport()
  await page.keyboard.press('k')
  await expect(page.locator('#about')).toBeFocused()
  await page.keyboard.press('j')
  await expect(page.locator('#projects')).toBeFocused()

  await keys.click()
  await expect(keys).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('1')
  await expect(page.locator('#hero')).not.toBeFocused()
  await page.reload()
  await expect(keys).toHaveAttribute('aria-pressed', 'false')
})

test('sections come closer on a dense page', async ({ page, site }) => {
  const api = await signInQuietly(page, site)
  const room = () =>
    page
      .locator('#about')
      .evaluate((section) => Number.parseFloat(getComputedStyle(section).paddingBlockStart))
  await page.goto(site.address)
  const usual = await room()
  await api.change('appearance', { density: 'compact' })
  await expect(async () => {
    await page.goto(site.address)
    await expect(page.locator('html')).toHaveCSS('--density', '0.55', { timeout: 1000 })
  }).toPass()
  expect(await room()).toBeCloseTo(usual * 0.55, 0)
})
