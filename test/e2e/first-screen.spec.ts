import type { Locator, Page } from '@playwright/test'
import { signInQuietly } from './recordPage.ts'
import { expect, expectAccessible, hydrate, startSession, test } from './site.ts'

const shelf = (page: Page) => page.getByRole('list', { name: 'Selected work' })
const shelfLink = (page: Page, title: string) => shelf(page).getByRole('link', { name: title })
const portrait = (page: Page) => page.locator('#hero figure')

async function edgesOf(part: Locator) {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { left: x, top: y, right: x + width, bottom: y + height }
}

/** Where each line of the name stands. */
const linesOf = (page: Page) =>
  page
    .locator('h1 > span')
    .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().toJSON()))

const withoutAnimation = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })

const isScrolledSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test.describe('with sample content', () => {
  test.use({ settings: {} })

  test('a name of any length runs to the portrait on one line, on a phone above it on two', async ({
    page,
    site,
    part,
  }) => {
    for (const name of [
      'Ana',
      'Ines Halden',
      'Nguyễn Thị Minh Khai',
      'محمد بن راشد',
      'Maximiliana Konstantinopolitanska-Weiss',
    ]) {
      await part(
        `${name} runs to the portrait on one line, on a phone above it on two`,
        async () => {
          await startSession(page, site.address)
          const saved = await page.request.put(`${site.address}/api/hero`, {
            multipart: { name },
            headers: { 'Sec-Fetch-Site': 'same-origin' },
          })
          expect(saved.status()).toBe(200)
          await page.context().clearCookies()
          await withoutAnimation(page)
          await page.goto(site.address)
          await page.evaluate(() => document.fonts.ready)

          for (const width of [1024, 1440, 1920]) {
            await page.setViewportSize({ width, height: 900 })
            const lines = await linesOf(page)
            expect(new Set(lines.map(({ top }) => Math.round(top))).size).toBe(1)
            const nameEnd = Math.max(...lines.map(({ right }) => right))
            const frame = await edgesOf(portrait(page))
            const board = await edgesOf(page.locator('#hero div:empty').first())
            expect(frame.left).toBeLessThan(nameEnd)
            expect(frame.right).toBeLessThanOrEqual(board.right + 1)
            expect(frame.right - nameEnd).toBeGreaterThan(0.5 * (frame.right - frame.left))
            expect(await isScrolledSideways(page)).toBe(false)
          }

          await page.setViewportSize({ width: 375, height: 812 })
          const lines = await linesOf(page)
          expect(lines.length).toBeLessThanOrEqual(2)
          expect(Math.min(...lines.map(({ top }) => top))).toBeGreaterThanOrEqual(
            (await edgesOf(portrait(page))).bottom,
          )
          expect(await isScrolledSideways(page)).toBe(false)
        },
      )
    }
  })
})

test('projects are on the first screen, fit into their row, and lead to their pages', async ({
  page,
  sample,
  part,
  site,
}) => {
  for (const { width, height } of [
    { width: 375, height: 812 },
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
  ]) {
    await part(`work stands on the first screen of ${width} px`, async () => {
      await page.setViewportSize({ width, height })
      await withoutAnimation(page)
      await page.goto(sample.address)
      await expect(shelf(page).getByRole('listitem')).toHaveCount(8)
      expect((await edgesOf(shelfLink(page, 'Slack Water'))).bottom).toBeLessThanOrEqual(height)
      await expectAccessible(page, '#hero')
    })
  }

  await part('a project leads to its page, which ends with ways to the owner', async () => {
    await page.goto(sample.address)
    await hydrate(page)
    await shelfLink(page, 'Canopy').click()
    await expect(page).toHaveURL(`${sample.address}/projects/canopy`)
    await expect(page.getByRole('heading', { name: 'Canopy', level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Download Resume' })).toBeVisible()
    await page.getByRole('link', { name: 'Get in touch' }).click()
    await expect(page.locator('#contact')).toBeInViewport()
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(`${sample.address}/`)
  })

  await part('with less motion every project is lit', async () => {
    await withoutAnimation(page)
    await page.goto(sample.address)
    expect(new Set(await lights(page))).toEqual(new Set([1]))
  })

  await part('the lamp stands still: what comes beneath it is lit', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(sample.address)
    const brightest = async () => {
      const all = await lights(page)
      return all.indexOf(Math.max(...all))
    }
    await expect.poll(brightest).toBe(1)
    expect(Math.min(...(await lights(page)))).toBeLessThan(0.5)
    await shelf(page).evaluate((row) => row.scrollBy({ left: 604, behavior: 'instant' }))
    await expect.poll(brightest).toBe(3)
  })

  await part('a project is lit that is pointed at or reached by keys', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(sample.address)
    await shelfLink(page, 'Ward Round').hover()
    await expect.poll(async () => (await lights(page))[3]).toBe(1)
    expect((await lights(page))[1]).toBeLessThan(0.5)
  })

  await part('the lamp stands over the row, and the row passes beneath it', async () => {
    await page.goto(sample.address)
    await page.locator('#projects').scrollIntoViewIfNeeded()
    expect(await dark(page)).toContain('linear-gradient')
    const shade = (title: string) =>
      page
        .locator('#projects article:visible', { has: page.getByRole('heading', { name: title }) })
        .first()
        .evaluate((card) => getComputedStyle(card).getPropertyValue('--shade'))
    await page.locator('#projects article').first().hover()
    expect(await shade('Slack Water')).toBe('')
    expect(Number(await shade('Canopy'))).toBeGreaterThan(0)
  })

  await part('all is lit for who wants less motion', async () => {
    await withoutAnimation(page)
    await page.goto(sample.address)
    await page.locator('#projects').scrollIntoViewIfNeeded()
    expect(await dark(page)).toBe('none')
  })

  await part('one to three projects fit into the row from 1024 pixels on', async () => {
    await withoutAnimation(page)
    const api = await signInQuietly(page, site)
    const description =
      'A map of the street trees of a city, corrected by the people who walk past. '
    for (const title of ['First', 'Second', 'Third']) {
      await api.add('projects', { title, category: 'Web app', description: description.repeat(3) })
      await page.goto(site.address)
      await expect(shelfLink(page, title)).toBeVisible()
      for (const width of [1024, 1152, 1280, 1366]) {
        await page.setViewportSize({ width, height: 768 })
        const { left, right } = await edgesOf(shelf(page))
        for (const project of await shelf(page).getByRole('link').all()) {
          const edges = await edgesOf(project)
          expect(edges.left).toBeGreaterThanOrEqual(left)
          expect(edges.right).toBeLessThanOrEqual(right)
          expect(edges.right - edges.left).toBeGreaterThan(180)
        }
        const overflow = (row: Element) => row.scrollWidth - row.clientWidth
        expect(await shelf(page).evaluate(overflow)).toBeLessThanOrEqual(0)
      }
    }
  })
})

/** How brightly each project is lit, from 0 to 1. */
const lights = (page: Page) =>
  shelf(page)
    .getByRole('listitem')
    .evaluateAll((places) =>
      places.map((place) => Number(getComputedStyle(place).getPropertyValue('--light'))),
    )

const dark = (page: Page) =>
  page
    .locator('#projects div:has(> div > ul)')
    .evaluate((row) => getComputedStyle(row, '::before').backgroundImage)

test.describe('where the portrait is cut', () => {
  test.use({ settings: {} })

  test('the owner says by a press or a key what of it stays', async ({ page, site }) => {
    await startSession(page, site.address)
    await page.goto(`${site.address}/admin/hero`)
    const fromTop = page.getByLabel('Focal point, from the top')
    await expect(fromTop).toHaveValue('30')
    const picture = page.locator('button[aria-hidden] > img')
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
    await picture.click({ position: { x: width / 4, y: height * 0.75 } })
    await expect(page.getByLabel('Focal point, from the left')).toHaveValue(/^2[456]$/)
    await expect(fromTop).toHaveValue(/^7[456]$/)
    await fromTop.press('Home')
    await fromTop.press('ArrowRight')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Hero content updated successfully!')).toBeVisible()
    await page.goto(site.address)
    await expect(page.locator('#hero figure img')).toHaveCSS('object-position', /^2[456]% 1%$/)
  })
})
