import type { Page } from '@playwright/test'
import { displayFaces } from '../../src/content/documents/rootChoices.ts'
import { themes } from '../../src/content/documents/themes.ts'
import { expect, type Site, startSession, test } from './site.ts'

test.use({ settings: {}, contextOptions: { reducedMotion: 'reduce' } })

const headers = { 'Sec-Fetch-Site': 'same-origin' }
const change = async (page: Page, { address }: Site, data: object) =>
  expect((await page.request.put(`${address}/api/appearance`, { headers, data })).status()).toBe(
    200,
  )

/** The families of which a file has come. */
const loadedFamilies = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
    return loaded.map(({ family }) => family.replaceAll('"', ''))
  })

test('typefaces are chosen, say what they lack, and show every entry of the navigation whole', async ({
  page,
  site,
  part,
}) => {
  await part(
    'the owner chooses both typefaces, seen before they are saved, and visitors load those alone',
    async () => {
      await startSession(page, site.address)
      const named = await page.request.put(`${site.address}/api/hero`, {
        multipart: { name: 'Инес Халден' },
        headers,
      })
      expect(named.status()).toBe(200)
      await page.goto(`${site.address}/admin/appearance`)
      const frame = page.frameLocator('iframe[title="Preview of the section"]')
      const pick = (group: string, name: string) =>
        page.getByRole('group', { name: group }).getByText(name, { exact: true }).click()
      const display = page.getByRole('group', { name: 'Display typeface' })
      await expect(display).toHaveAccessibleDescription('Used for your name and the headings.')
      await pick('Display typeface', 'Syne')
      await expect(display).toHaveAccessibleDescription(/It has no Cyrillic letters/)
      await pick('Display typeface', 'Playfair Display')
      await expect(display).toHaveAccessibleDescription('Used for your name and the headings.')
      await expect(frame.locator('h1')).toHaveCSS('font-family', /^"Playfair Display"/)
      await pick('Text typeface', 'Literata')
      await expect(frame.locator('body')).toHaveCSS('font-family', /^Literata/)
      await expect
        .poll(() => frame.locator('body').evaluate(() => document.fonts.check('16px Literata')))
        .toBe(true)
      await page.getByRole('button', { name: 'Update' }).click()
      await expect(page.getByText('Appearance updated successfully!')).toBeVisible()

      await page.goto(site.address)
      await expect(page.locator('h1')).toHaveCSS('font-family', /^"Playfair Display"/)
      const loaded = await loadedFamilies(page)
      expect(loaded).toEqual(expect.arrayContaining(['Playfair Display', 'Literata']))
      expect(loaded).not.toContain('Fraunces Display')
      expect(loaded).not.toContain('Geist')
    },
  )

  await part('the navigation says every entry whole in each text typeface', async () => {
    await startSession(page, site.address)
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const theme of ['case', 'broadsheet'])
      for (const text_face of [
        'atkinson-hyperlegible-next',
        'ibm-plex-sans',
        'literata',
        'source-sans-3',
      ]) {
        await change(page, site, { theme, text_face })
        await page.goto(site.address)
        await page.evaluate(() => document.fonts.ready)
        const cut = await page
          .locator('nav a, nav a span')
          .evaluateAll((entries) =>
            entries
              .filter((entry) => entry.scrollWidth > entry.clientWidth && entry.clientWidth > 0)
              .map(({ textContent }) => textContent),
          )
        expect(cut, `${theme} in ${text_face}`).toEqual([])
      }
  })
})

test('a name fits in each display typeface of each theme', async ({ page, site, part }) => {
  for (const theme of themes) {
    await part(`a name fits in each display typeface: ${theme}`, async () => {
      await startSession(page, site.address)
      for (const name of ['WWW Mommsen', 'Maximiliana Konstantinopolitanska-Weiss']) {
        const saved = await page.request.put(`${site.address}/api/hero`, {
          multipart: { name },
          headers,
        })
        expect(saved.status()).toBe(200)
        for (const display_face of displayFaces.slice(1)) {
          await change(page, site, { theme, display_face })
          await page.goto(site.address)
          await page.evaluate(() => document.fonts.ready)
          for (const width of [375, 1440]) {
            await page.setViewportSize({ width, height: 900 })
            const { right, lines, scrolled } = await page.locator('h1').evaluate((heading) => {
              const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
              const boxes: DOMRect[] = []
              while (texts.nextNode()) {
                const range = document.createRange()
                range.selectNodeContents(texts.currentNode)
                if (range.toString().trim() !== '') boxes.push(...range.getClientRects())
              }
              return {
                right: Math.max(...boxes.map((box) => box.right)),
                lines: new Set(boxes.map(({ top }) => Math.round(top))).size,
                scrolled: document.documentElement.scrollWidth,
              }
            })
            const label = `${name} in ${display_face} at ${width}`
            expect(right, label).toBeLessThanOrEqual(width - 8)
            expect(lines, label).toBeLessThanOrEqual(width === 375 ? 2 : 1)
            expect(scrolled, label).toBe(width)
          }
        }
      }
    })
  }
})
