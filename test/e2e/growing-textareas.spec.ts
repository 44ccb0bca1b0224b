import type { Page } from '@playwright/test'
import { expect, startSession, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1200, height: 900 } })

const lines = (count: number) =>
  Array.from({ length: count }, (_, line) => `Line ${line}`).join('\n')
const heightOf = async (page: Page) =>
  (await page.getByLabel('Description').boundingBox())?.height ?? 0

test('text areas grow with their text up to a bound', async ({ page, site, part }) => {
  for (const support of ['with field-sizing', 'without field-sizing']) {
    await part(`text areas grow with their text up to a bound, ${support}`, async () => {
      if (support === 'without field-sizing') {
        await page.addInitScript(() => {
          CSS.supports = () => false
          document.addEventListener('DOMContentLoaded', () => {
            const style = document.createElement('style')
            style.textContent = 'textarea { field-sizing: fixed !important }'
            document.head.append(style)
          })
        })
      }
      await startSession(page, site.address)
      await page.goto(`${site.address}/admin/hero`)
      const area = page.getByLabel('Description')
      await area.fill('')
      const empty = await heightOf(page)
      await area.fill(lines(3))
      expect(await heightOf(page)).toBe(empty)
      await area.fill(lines(12))
      const grown = await heightOf(page)
      expect(grown).toBeGreaterThan(empty + 100)
      // All of it shows, so there is nothing to scroll to.
      expect(await area.evaluate((field) => field.scrollHeight - field.clientHeight)).toBe(0)
      await area.press('ControlOrMeta+End')
      await page.keyboard.type(',')
      const top = await area.evaluate((field) => field.getBoundingClientRect().top)
      await page.keyboard.type(' and more')
      expect(await area.evaluate((field) => field.getBoundingClientRect().top)).toBe(top)
      await area.fill(lines(200))
      expect(await heightOf(page)).toBeLessThanOrEqual(0.6 * 900)
    })
  }
})
