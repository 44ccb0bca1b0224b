import type { Locator, Page } from '@playwright/test'
import { signInQuietly } from './recordPage.ts'
import { expect, startSession, test } from './site.ts'

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

const isScrolledSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test.use({ settings: {}, contextOptions: { reducedMotion: 'reduce' } })

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
    await part(`${name} runs to the portrait on one line, on a phone above it on two`, async () => {
      await startSession(page, site.address)
      const saved = await page.request.put(`${site.address}/api/hero`, {
        multipart: { name },
        headers: { 'Sec-Fetch-Site': 'same-origin' },
      })
      expect(saved.status()).toBe(200)
      await page.context().clearCookies()
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
    })
  }
})

test('letters that reach below the line end above the text', async ({ page, site }) => {
  const api = await signInQuietly(page, site)
  /** How far the text begins below the lowest letter, in pixels. */
  const room = () =>
    page.locator('#hero').evaluate((hero) => {
      const name = hero.querySelector('h1') as HTMLElement
      const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
      pen.font = getComputedStyle(name).font
      const line = hero.querySelector('div:empty') as HTMLElement
      const depth = pen.measureText('gjy').actualBoundingBoxDescent
      const texts = [...hero.querySelectorAll('p')].map((text) => {
        const range = document.createRange()
        range.selectNodeContents(text)
        return range.getBoundingClientRect().top
      })
      const below = texts.filter((top) => top > line.getBoundingClientRect().top)
      return Math.min(...below) - line.getBoundingClientRect().top - depth
    })
  for (const profile_image of [undefined, '']) {
    expect(await api.change('hero', { name: 'Gregory Pjotr', profile_image })).toBeOK()
    for (const [width, height] of [
      [768, 1024],
      [1024, 768],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(site.address)
      await page.evaluate(() => document.fonts.ready)
      expect(await room(), `${width} px, ${profile_image}`).toBeGreaterThan(-2)
    }
  }
})
