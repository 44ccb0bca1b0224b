import type { Page } from '@playwright/test'
import { expect, expectAccessibleInBothSchemes, test } from './site.ts'

const card = (page: Page, title: string) =>
  page.locator('article:not([inert] *)').filter({ has: page.getByRole('heading', { name: title }) })

test('a visitor rates a project; the page is accessible, and says when it fails', async ({
  page,
  sample,
  part,
  mistakes,
}) => {
  await part('a visitor meets the work, rates a project and finds the stars again', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(sample.address)
    const type = card(page, 'Upper Case')
    await type.scrollIntoViewIfNeeded()
    const before = await type.getByText(/\(\d+ ratings?\)/).textContent()
    await type.getByRole('button', { name: 'Give Feedback' }).click()
    await expect(type.getByRole('button', { name: 'Submit' })).toBeDisabled()
    await type.locator('label').nth(3).click()
    await type.getByRole('button', { name: 'Submit' }).click()
    const count = Number(/\d+/.exec(before ?? '')?.[0]) + 1
    await expect(type.getByText(`(${count} ratings)`)).toBeVisible()
    // The note fades after a while, and on a busy machine before this looks.
    await expect(type.locator('[role="status"]')).toHaveText('Thank you for your feedback.')

    await page.reload()
    await expect(card(page, 'Upper Case').getByText(`(${count} ratings)`)).toBeVisible()
    await card(page, 'Upper Case').getByRole('button', { name: 'Give Feedback' }).click()
    await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('radio')).toHaveCount(0)
  })

  await part('a failing component shows the error page with a way back', async () => {
    await page.route('**/api/public/appearance', (route) =>
      route.fulfill({ json: { sections: 'none' } }),
    )
    await page.goto(`${sample.address}/?ssr=0`)
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    expect(await page.content()).not.toContain('TypeError')
    mistakes.length = 0
  })

  await part('axe finds nothing in either scheme', async () => {
    await page.goto(sample.address)
    await expectAccessibleInBothSchemes(page)
    await card(page, 'Slack Water').getByRole('button', { name: 'Give Feedback' }).click()
    await expectAccessibleInBothSchemes(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Admin Login' }).click()
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await expectAccessibleInBothSchemes(page)
  })
})

test('the navigation is icons at the bottom, icons at the top or words, and nothing overflows', async ({
  page,
  sample,
}) => {
  await page.goto(sample.address)
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const nav = page.getByRole('navigation', { name: 'Main' })
    const box = await nav.boundingBox()
    expect((box?.y ?? 0) > 400).toBe(width < 640)
    const word = await nav.getByText('Projects').boundingBox()
    expect((word?.width ?? 0) > 5).toBe(width >= 1024)
    const overflow = () => document.documentElement.scrollWidth - window.innerWidth
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
  }
})

for (const width of [375, 1440]) {
  test(`at ${width} px nothing shifts while the page loads and is read`, async ({
    page,
    sample,
    mistakes,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    // On a busy machine a typeface may come after the first paint, and the name moves once with it.
    await page.route('**/*.woff2', (route) => route.abort())
    await page.addInitScript(() => {
      let shifted = 0
      Object.defineProperty(window, 'shifted', { get: () => shifted })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          shifted += entry.value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(sample.address, { waitUntil: 'networkidle' })
    for (const section of await page.locator('main > section').all()) {
      await section.scrollIntoViewIfNeeded()
      await page.waitForTimeout(150)
    }
    const shifted = await page.evaluate((): number => Reflect.get(window, 'shifted'))
    expect(shifted).toBeLessThanOrEqual(0.02)
    // A closed page complains no more of the typefaces that it did not get.
    await page.close()
    mistakes.length = 0
  })
}
