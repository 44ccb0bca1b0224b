import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrate, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 375, height: 812 } })

/** Opens the page with every section laid out, as for a place within it. */
const openWhole = (page: Page, address: string) => page.goto(`${address}/#contact`)

const sizeOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    return { width: scrollWidth, height: scrollHeight }
  })

test('on a phone the page is short, is swiped, and makes way', async ({ page, sample, part }) => {
  await part('the page of a whole portfolio is short enough to be read on a phone', async () => {
    await openWhole(page, sample.address)
    await expect(page.locator('#contact form')).toBeVisible()
    for (const section of await page.locator('main > section').all()) {
      await section.scrollIntoViewIfNeeded()
      await expect(section).toHaveAttribute('data-hydrated', 'true')
    }
    expect((await sizeOf(page)).height).toBeLessThanOrEqual(8400)
    await page.setViewportSize({ width: 320, height: 700 })
    expect((await sizeOf(page)).width).toBeLessThanOrEqual(320)
    await expectAccessible(page)
  })

  await part('what stands side by side on a phone is reached by swipe and by key', async () => {
    await openWhole(page, sample.address)
    for (const place of ['#about', '#testimonials']) {
      const row = page.locator(`${place} :is(ul, ol)[tabindex="0"]`).first()
      await row.focus()
      await expect(row).toBeFocused()
      await row.evaluate((list) => list.scrollTo(list.scrollWidth, 0))
      await expect(row.locator('> li').last()).toBeInViewport({ ratio: 0.9 })
    }
    await page.setViewportSize({ width: 1024, height: 800 })
    await expect(page.locator('#testimonials ul[tabindex]')).toHaveCount(0)
  })

  await part('the work history is one column, as wide as the page', async () => {
    for (const width of [375, 320]) {
      await page.setViewportSize({ width, height: 812 })
      await openWhole(page, sample.address)
      const positions = page.locator('#experience ol > li')
      await expect(positions).toHaveCount(3)
      const boxes = await Promise.all((await positions.all()).map((it) => it.boundingBox()))
      for (const [index, box] of boxes.entries()) {
        expect(box?.x).toBe(boxes[0]?.x)
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
        expect(box?.width).toBeGreaterThan(width - 60)
        const previous = boxes[index - 1]
        if (previous) expect(box?.y).toBeCloseTo(previous.y + previous.height, 0)
      }
    }
  })

  await part(
    'at rest what floats stands below the work of the first screen, large enough to press',
    async () => {
      for (const width of [375, 320]) {
        await page.setViewportSize({ width, height: 812 })
        await page.goto(sample.address)
        const edge = (await nav(page).boundingBox())?.y ?? 0
        const button = await assistant(page).boundingBox()
        expect(button?.y).toBeGreaterThanOrEqual(edge)
        const title = await page.locator('#hero li').nth(1).getByText('Canopy').boundingBox()
        if (width === 375) expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThanOrEqual(edge)
        const targets = [...(await nav(page).locator('a, button').all()), assistant(page)]
        const boxes = await Promise.all(targets.map((target) => target.boundingBox()))
        for (const box of boxes) {
          expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
          expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
        }
        const ends = boxes.map((box) => box?.x ?? 0).sort((a, b) => a - b)
        for (const [index, x] of ends.entries()) {
          if (index > 0) expect(x - (ends[index - 1] ?? 0)).toBeGreaterThanOrEqual(44)
        }
      }
    },
  )

  await part(
    'what floats makes way while one scrolls down, and is back at rest, on the way up and by key',
    async () => {
      await page.goto(sample.address)
      await hydrate(page)
      // The events of a scroll that has not ended.
      const move = (pixels: number) =>
        page.evaluate(
          (by) =>
            new Promise((resolve) => {
              addEventListener('scroll', resolve, { once: true })
              window.scrollBy(0, by)
            }),
          pixels,
        )
      await page.evaluate(() => {
        addEventListener(
          'scrollend',
          (event) => event.isTrusted && event.stopImmediatePropagation(),
          {
            capture: true,
          },
        )
      })
      await move(400)
      await expect(nav(page)).not.toBeInViewport()
      await expect(assistant(page)).not.toBeInViewport()
      await move(-100)
      await expect(nav(page)).toBeInViewport()
      await move(400)
      await expect(nav(page)).not.toBeInViewport()
      await page.evaluate(() => dispatchEvent(new Event('scrollend')))
      await expect(nav(page)).toBeInViewport()
      await expect(assistant(page)).toBeInViewport()
      await move(400)
      await expect(assistant(page)).not.toBeInViewport()
      await page.keyboard.press('Tab')
      await assistant(page).focus()
      await expect(assistant(page)).toBeInViewport()
    },
  )
})

test('on a phone skills and positions unfold, and all of them are printed', async ({
  page,
  sample,
  part,
  browser,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    await part(
      `a group of skills unfolds ${javaScriptEnabled ? 'as a row' : 'without a script'}`,
      async () => {
        const context = await browser.newContext({
          javaScriptEnabled,
          viewport: { width: 375, height: 812 },
        })
        const page = await context.newPage()
        await page.goto(sample.address)
        const skills = page.locator('#skills')
        await skills.scrollIntoViewIfNeeded()
        const heading = skills.getByRole('heading', { name: 'Frontend' })
        await expect(heading).toHaveCount(1)
        await expect(skills.getByText('React')).toBeHidden()
        await heading.click()
        await expect(skills.getByText('React')).toBeVisible()
        await expect(skills.getByText('Playwright')).toBeHidden()
        await page.emulateMedia({ media: 'print' })
        await expect(skills.getByText('Playwright')).toBeVisible()
        await page.emulateMedia({ media: 'screen' })
        await page.setViewportSize({ width: 1024, height: 800 })
        await expect(skills.getByText('Playwright')).toBeVisible()
        await expect(skills.locator('summary').filter({ visible: true })).toHaveCount(0)
        await context.close()
      },
    )
  }

  await part('positions beyond the fourth are folded, and all of them are printed', async () => {
    const [position] = await (await page.request.get(`${sample.address}/api/experience`)).json()
    const json = [1, 2, 3, 4, 5, 6].map((n) => ({ ...position, _id: `${n}`, role: `Role ${n}` }))
    await page.route('**/api/experience', (route) => route.fulfill({ json }))
    await page.goto(`${sample.address}/?ssr=0`)
    const experience = page.locator('#experience')
    await expect(experience.getByText('Role 4')).toBeVisible()
    await expect(experience.getByText('Role 5')).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(experience.getByText('Role 6')).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await experience.getByText('Earlier positions').click()
    await expect(experience.getByText('Role 5')).toBeVisible()
  })
})

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const assistant = (page: Page) => page.getByRole('button', { name: 'AI Assistant' })
