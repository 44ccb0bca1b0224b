import type { Page } from '@playwright/test'
import { hold } from './delayRequests.ts'
import { expect, startSession, test } from './site.ts'

test.use({ settings: {}, contextOptions: { reducedMotion: 'reduce' } })

/** Places and sizes of everything in the first screen. */
const places = (page: Page) =>
  page.locator('nav, #hero, :is(nav, #hero) :not(link)').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [element.className, x, y, width, height].join(' ')
    }),
  )

test('the first screen needs no style of what follows it', async ({ page, site, part }) => {
  for (const theme of ['case', 'broadsheet', 'terminal']) {
    for (const width of [375, 1440]) {
      await part(`${theme} at ${width} px`, async () => {
        await startSession(page, site.address)
        const headers = { 'Sec-Fetch-Site': 'same-origin' }
        const saved = await page.request.put(`${site.address}/api/appearance`, {
          data: { theme },
          headers,
        })
        expect(saved.status()).toBe(200)
        await page.context().clearCookies()
        await page.setViewportSize({ width, height: 900 })
        const release = await hold(page, '**/later-*.css')
        await page.goto(site.address, { waitUntil: 'commit' })
        await expect(page.locator('#hero h1')).toBeVisible()
        await page.evaluate(() => document.fonts.ready)
        const before = await places(page)
        expect(before.length).toBeGreaterThan(50)
        await release()
        await expect(page.locator('#contact')).toBeAttached()
        await page.waitForLoadState()
        expect(await places(page)).toEqual(before)
      })
    }
  }
})
