import type { Locator } from '@playwright/test'
import { signInQuietly } from './recordPage.ts'
import { expect, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, settings: { SAMPLE_CONTENT: '1' } })

test('each paragraph has the direction of its text', async ({ page, site }) => {
  const api = await signInQuietly(page, site)
  const arabic = 'أبني برمجيات للموانئ'
  await api.add('experience', {
    role: arabic,
    organisation: 'Halden Works',
    start_date: '2020-01-01',
    summary: `${arabic}\nSince 2020`,
    points: [arabic, 'Two harbours'],
  })
  /** The side of its box at which each line of a text starts. */
  const sides = (text: Locator) =>
    text.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const box = element.getBoundingClientRect()
      return [...range.getClientRects()]
        .filter(({ width }) => width > 1)
        .map(({ left, right }) => (box.right - right < left - box.left ? 'right' : 'left'))
    })
  for (const theme of ['case', 'broadsheet', 'terminal']) {
    await api.change('appearance', { theme })
    await page.goto(`${site.address}/#experience`)
    const position = page.locator('#experience article').filter({ hasText: 'Two harbours' })
    expect(await sides(position.getByRole('heading'))).toEqual(['right'])
    expect(await sides(position.getByText('Since 2020'))).toEqual(['right', 'left'])
    expect(await sides(position.getByText('Two harbours'))).toEqual(['left'])
    expect(await sides(position.locator('li').first())).toEqual(['right'])
    await expect(position.locator('li').first()).toHaveCSS('direction', 'rtl')
  }
})

test.describe('from right to left', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a page in Arabic fits every theme and width, and its row goes on at the left', async ({
    page,
    site,
  }) => {
    const api = await signInQuietly(page, site)
    for (const title of ['مرفأ: جدولة السفن والأرصفة', 'قاموس C++ المفتوح']) {
      await api.add('projects', { title, category: 'أنظمة', description: `React: ${title}` })
    }
    const next = page.getByRole('button', { name: 'التالي في المشاريع' })
    /** The titles of the cards in view, from the right. */
    const cards = () =>
      page.locator('#projects li:not([inert]) article h3').evaluateAll((titles) =>
        titles
          .map((title) => ({ title, box: title.getBoundingClientRect() }))
          .filter(({ box }) => box.left >= 0 && box.right <= innerWidth)
          .sort((one, other) => other.box.right - one.box.right)
          .map(({ title }) => title.textContent),
      )
    for (const theme of ['case', 'broadsheet', 'terminal']) {
      await api.change('appearance', { language: 'ar', theme })
      await page.goto(`${site.address}/#projects`)
      await expect(page.locator('#projects article').first()).toBeVisible()
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const overflow = () => document.documentElement.scrollWidth - window.innerWidth
        expect(await page.evaluate(overflow), `${theme} at ${width}`).toBeLessThanOrEqual(0)
      }
      if (theme !== 'case') continue
      await next.scrollIntoViewIfNeeded()
      const [first, second] = await cards()
      expect(first).not.toBe(second)
      await next.click()
      await expect.poll(async () => (await cards())[0]).toBe(second)
    }
  })
})
