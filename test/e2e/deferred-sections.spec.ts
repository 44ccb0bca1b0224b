import type { Page } from '@playwright/test'
import { hold } from './delayRequests.ts'
import { expect, hydrate, test } from './site.ts'

const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => Math.abs(section.getBoundingClientRect().top))
const scrollY = (page: Page) => page.evaluate(() => window.scrollY)
const expectAtTop = (page: Page, id: string) =>
  expect.poll(() => topOf(page, id)).toBeLessThanOrEqual(80)
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
const documentHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
const deferred = (page: Page) =>
  page
    .locator('#main *')
    .evaluateAll((all) =>
      all.flatMap((element) =>
        getComputedStyle(element).contentVisibility === 'auto'
          ? [element.id || element.className]
          : [],
      ),
    )

for (const { width, height } of [
  { width: 375, height: 812 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    test('sections that are not laid out yet are where links, Back and paper need them', async ({
      page,
      sample,
      part,
    }) => {
      await part('the page is as long as it will be; on paper every section is there', async () => {
        await page.goto(sample.address)
        const waiting = await deferred(page)
        const sections = await page
          .locator('main > section')
          .evaluateAll((all) => all.map(({ id }) => id))
        expect(waiting.filter((name) => sections.includes(name)).length).toBeGreaterThan(5)
        expect(waiting).toContain('large-project')
        expect(waiting.filter((name) => name.startsWith('carousel_Projects'))).toHaveLength(1)
        const first = await documentHeight(page)
        await page.emulateMedia({ media: 'print' })
        expect(await deferred(page)).toEqual([])
        await page.emulateMedia({ media: 'screen' })
        await page.evaluate(() => {
          document.documentElement.dataset.whole = ''
        })
        const whole = await documentHeight(page)
        expect(Math.abs(first / whole - 1)).toBeLessThan(0.05)
      })

      await part('an address leads to its place', async () => {
        await page.goto(`${sample.address}/#contact`)
        await expectAtTop(page, 'contact')
        await hydrate(page)
        await expectAtTop(page, 'contact')
      })

      await part('an entry leads to its section before hydration', async () => {
        const release = await hold(page, '**/assets/*.js')
        await page.goto(sample.address, { waitUntil: 'commit' })
        await entry(page, 'Resume').click()
        await expectAtTop(page, 'certifications')
        await release()
        await expect(entry(page, 'Resume')).toHaveAttribute('aria-current', 'location')
        await expectAtTop(page, 'certifications')
      })

      await part('an entry leads to its section after hydration, down and up', async () => {
        await page.goto(sample.address)
        await hydrate(page)
        for (const [name, id] of [
          ['Resume', 'certifications'],
          ['About', 'about'],
          ['Projects', 'projects'],
        ] as const) {
          await entry(page, name).click()
          await expectAtTop(page, id)
          await expect(entry(page, name)).toHaveAttribute('aria-current', 'location')
        }
      })

      await part('Back and a reload restore the place', async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.goto(sample.address)
        await page.locator('#experience').evaluate((section) => {
          section.scrollIntoView()
          // Within the section: at its edge Chromium restores the position by the section before it.
          scrollBy(0, 40)
        })
        await expectAtTop(page, 'experience')
        await page.waitForTimeout(300)
        const place = await scrollY(page)
        const top = await topOf(page, 'experience')
        for (const leave of [
          () => page.reload(),
          async () => {
            await page.goto(`${sample.address}/projects`)
            await page.goBack()
          },
        ]) {
          await leave()
          await expect.poll(() => topOf(page, 'experience')).toBeLessThanOrEqual(top + 2)
          expect(Math.abs((await scrollY(page)) - place)).toBeLessThanOrEqual(80)
        }
      })
    })
  })
}
