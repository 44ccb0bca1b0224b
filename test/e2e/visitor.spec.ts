import type { Page } from '@playwright/test'
import { hold } from './delayRequests.ts'
import { expect, expectAccessible, expectAccessibleInBothSchemes, test } from './site.ts'

const projects = '**/api/projects'

const card = (page: Page, title: string) =>
  page.locator('article:not([inert] *)').filter({ has: page.getByRole('heading', { name: title }) })

test('a visitor rates a project and opens its details; sections load, fail and are accessible', async ({
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

  await part('details open with a link of their own; Back, Escape and X close them', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(sample.address)
    const open = () => card(page, 'Slack Water').getByRole('button', { name: 'About Slack Water' })
    const dialog = page.getByRole('dialog', { name: 'Slack Water' })
    await open().click()
    await expect(dialog.getByText('Three harbours on the Bristol Channel')).toBeVisible()
    await expect(dialog.getByText('A printable week for the noticeboard')).toBeVisible()
    await expect(page).toHaveURL(/\?project=slack-water$/)
    await expectAccessible(page)
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(`${sample.address}/`)

    await open().click()
    // It opens in a task after the press; an Escape before that would close nothing.
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(`${sample.address}/`)
    await expect(open()).toBeFocused()

    await page.goto(`${sample.address}/?project=slack-water`)
    await expect(page).toHaveTitle(/Slack Water/)
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
      'content',
      /Slack Water/,
    )
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(`${sample.address}/`)
  })

  await part('everything is reached and worked by keyboard', async () => {
    await page.goto(sample.address)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: /skip/i })).toBeFocused()
    await page.keyboard.press('Enter')
    const toggle = card(page, 'Slack Water').getByRole('button', { name: 'Give Feedback' })
    await toggle.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('radio', { name: '1 star', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(toggle).toBeFocused()
  })

  await part('an unknown path leads home, and a visitor to the admin too', async () => {
    await page.goto(`${sample.address}/nowhere`)
    await expect(page).toHaveURL(`${sample.address}/`)
    await page.goto(`${sample.address}/admin/projects`)
    await expect(page).toHaveURL(`${sample.address}/`)
  })

  await part('without server rendering every section goes through its states', async () => {
    const answer = await hold(page, projects, (route) =>
      route.fulfill({ status: 500, json: { error: 'broken' } }),
    )
    await page.goto(`${sample.address}/?ssr=0`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ines Halden')
    await expect(page.getByText('Loading projects...')).toBeVisible()
    await answer()
    await expect(page.getByText('Failed to load projects')).toBeVisible()
    await expectAccessible(page)
    mistakes.length = 0

    await page.unroute(projects)
    await page.route(projects, (route) => route.fulfill({ json: [] }))
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('No projects available yet')).toBeVisible()
    await expect(page.getByText('Projects will appear here once they are added.')).toBeVisible()
    await expectAccessible(page)
  })

  await part('the hero says that it loads, and shows neutral defaults when it cannot', async () => {
    const answer = await hold(page, '**/api/public/hero', (route) => route.abort())
    await page.goto(`${sample.address}/?ssr=0`)
    await expect(page.locator('#hero').getByText('Loading...')).toBeVisible()
    await answer()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your name')
    await expect(page.getByRole('heading', { name: 'Slack Water' }).first()).toBeVisible()
    mistakes.length = 0
  })

  await part('a broken image gives way to words', async () => {
    await page.route('**/uploads/**', (route) => route.abort())
    await page.goto(sample.address)
    await card(page, 'Slack Water').scrollIntoViewIfNeeded()
    await expect(card(page, 'Slack Water').getByText('No Image')).toBeVisible()
    mistakes.length = 0
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

const positionOf = (page: Page) =>
  page
    .locator('#projects article')
    .first()
    .evaluate((element) => element.getBoundingClientRect().left)

test('the row of projects moves, waits and stops; the navigation leads to its section at any width', async ({
  page,
  sample,
  part,
}) => {
  await part('the carousel moves, waits under the pointer and stops when asked', async () => {
    const isMoving = async () => {
      const before = await positionOf(page)
      await page.waitForTimeout(400)
      return (await positionOf(page)) !== before
    }
    await page.goto(sample.address)
    await page.locator('#projects article').first().scrollIntoViewIfNeeded()
    await expect.poll(isMoving).toBe(true)
    const row = await page.locator('#projects article').nth(1).boundingBox()
    await page.mouse.move((row?.x ?? 0) + 50, (row?.y ?? 0) + 50)
    await expect.poll(isMoving).toBe(false)
    await page.mouse.move(2, 2)
    await expect.poll(isMoving).toBe(true)
    await page.getByRole('button', { name: 'Pause projects' }).click()
    await page.mouse.move(2, 2)
    await expect.poll(isMoving).toBe(false)
    await page.getByRole('button', { name: 'Play projects' }).click()
    await page.mouse.move(2, 2)
    await expect.poll(isMoving).toBe(true)
  })

  await part('copies close the loop and are hidden from assistive technology', async () => {
    await page.goto(sample.address)
    await page.locator('#projects').scrollIntoViewIfNeeded()
    await expect(page.locator('#projects article')).toHaveCount(16)
    await expect(page.locator('#projects [inert] article')).toHaveCount(8)
    await expect(
      page.getByRole('article').getByRole('heading', { name: 'Slack Water' }),
    ).toHaveCount(1)
  })

  await part('with reduced motion nothing moves and no copies are made', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(sample.address)
    await page.locator('#projects').scrollIntoViewIfNeeded()
    await expect(page.locator('#projects')).toHaveAttribute('data-hydrated', 'true')
    await expect(page.locator('#projects article')).toHaveCount(8)
    const before = await positionOf(page)
    await page.waitForTimeout(400)
    expect(await positionOf(page)).toBe(before)
  })

  await part('the navigation marks the section in view and leads to it', async () => {
    await page.goto(sample.address)
    const nav = page.getByRole('navigation', { name: 'Main' })
    await expect(nav.getByRole('link')).toHaveText(['Home', 'About', 'Projects', 'Resume'])
    await expect(nav.getByRole('link', { name: 'Home' })).toHaveAttribute(
      'aria-current',
      'location',
    )
    await nav.getByRole('link', { name: 'Projects' }).click()
    await expect(nav.getByRole('link', { name: 'Projects' })).toHaveAttribute(
      'aria-current',
      'location',
    )
    await expect
      .poll(() =>
        page.locator('#projects').evaluate((e) => Math.abs(e.getBoundingClientRect().top)),
      )
      .toBeLessThanOrEqual(80)
  })

  for (const [width, form] of [
    [375, 'icons at the bottom'],
    [768, 'icons at the top'],
    [1440, 'words at the top'],
  ] as const) {
    await part(`at ${width} px the navigation shows ${form} and nothing overflows`, async () => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(sample.address)
      const nav = page.getByRole('navigation', { name: 'Main' })
      const box = await nav.boundingBox()
      expect((box?.y ?? 0) > 400).toBe(width < 640)
      const word = await nav.getByText('Projects').boundingBox()
      expect((word?.width ?? 0) > 5).toBe(width >= 1024)
      const overflow = () => document.documentElement.scrollWidth - window.innerWidth
      expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
    })
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
