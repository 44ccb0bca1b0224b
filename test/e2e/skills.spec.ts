import type { Page } from '@playwright/test'
import { hold } from './delayRequests.ts'
import { expect, expectAccessible, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const skills = '**/api/skills'
const section = (page: Page) => page.locator('#skills')
const row = (page: Page, name: string) =>
  section(page).getByRole('listitem').filter({ hasText: name })

const skill = (fields: object) => ({
  _id: JSON.stringify(fields),
  name: 'A skill',
  category: 'Other',
  proficiency: 50,
  hide_level: 0,
  order: 0,
  created_at: '',
  updated_at: '',
  ...fields,
})

/** Where the filled part ends and where the number stands, from the left of the bar. */
const measures = (page: Page, name: string) =>
  row(page, name)
    .getByText('%')
    .evaluate((label) => {
      const bar = label.parentElement as HTMLElement
      const left = bar.getBoundingClientRect().left
      const box = label.getBoundingClientRect()
      return {
        filled: Number.parseFloat(getComputedStyle(bar, '::before').width),
        start: box.left - left,
        end: box.right - left,
      }
    })

test('skills and their levels, loaded, failed and empty, in any width', async ({
  page,
  sample,
  mistakes,
  part,
}) => {
  await part('a hidden level leaves the name alone', async () => {
    await page.goto(sample.address)
    await expect(row(page, 'Teaching compilers')).toHaveText('Teaching compilers')
    await expect(row(page, 'Hand typesetting')).toHaveText('Hand typesetting, 14%')
  })

  await part(
    'the number stands on the bar above 15 percent, and beside it up to there',
    async () => {
      await page.route(skills, (route) =>
        route.fulfill({
          json: [0, 15, 16, 100].map((proficiency) =>
            skill({ name: `level ${proficiency}.`, proficiency }),
          ),
        }),
      )
      await page.goto(`${sample.address}/?ssr=0`)
      for (const level of [0, 15]) {
        const { filled, start } = await measures(page, `level ${level}.`)
        expect(start).toBeGreaterThanOrEqual(filled)
      }
      for (const level of [16, 100]) {
        const { filled, end } = await measures(page, `level ${level}.`)
        expect(end).toBeLessThanOrEqual(filled)
        expect(filled - end).toBeLessThan(4)
      }
    },
  )

  await part('a skill of no known category is found under Other', async () => {
    await page.route(skills, (route) =>
      route.fulfill({
        json: [
          skill({ name: 'Nowhere', category: '' }),
          skill({ name: 'Elsewhere', category: 'DevOps' }),
          skill({ name: 'Go', category: 'Backend' }),
        ],
      }),
    )
    await page.goto(`${sample.address}/?ssr=0`)
    await expect(section(page).getByRole('heading', { level: 3 })).toHaveText(['Backend', 'Other'])
    const other = section(page).getByRole('list', { name: 'Other' })
    await expect(other.getByRole('listitem')).toHaveText(['Nowhere, 50%', 'Elsewhere, 50%'])
  })

  await part('the section loads, fails under its name, and tries again', async () => {
    const answer = await hold(page, skills, (route) =>
      route.fulfill({ status: 500, json: { error: 'broken' } }),
    )
    await page.goto(`${sample.address}/?ssr=0`)
    await expect(section(page).getByText('Loading skills...')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Slack Water' }).first()).toBeVisible()
    await answer()
    await expect(section(page).getByText('Failed to load skills')).toBeVisible()
    await expect(page.getByRole('region', { name: 'What I work with' })).toBeVisible()
    await expectAccessible(page, '#skills')
    mistakes.length = 0

    await page.unroute(skills)
    await section(page).getByRole('button', { name: 'Try Again' }).click()
    await expect(row(page, 'React')).toBeVisible()
  })

  await part('an empty list says so', async () => {
    await page.route(skills, (route) => route.fulfill({ json: [] }))
    await page.goto(`${sample.address}/?ssr=0`)
    await expect(section(page).getByText('No skills available')).toBeVisible()
    await expect(section(page).getByText('Skills will be displayed here once added.')).toBeVisible()
    await expectAccessible(page, '#skills')
  })

  await part('long names and narrow windows overflow nothing', async () => {
    await page.route(skills, (route) =>
      route.fulfill({
        json: [skill({ name: 'Donaudampfschifffahrt'.repeat(3), proficiency: 99 })],
      }),
    )
    for (const width of [320, 375, 768, 1440]) {
      await page.setViewportSize({ width, height: 700 })
      await page.goto(`${sample.address}/?ssr=0`)
      // By a key: sections above that load later move it away between the press and the release of a button.
      if (width < 768) await section(page).locator('summary').press('Enter')
      await expect(section(page).getByText('99%')).toBeVisible()
      const overflow = () => document.documentElement.scrollWidth - window.innerWidth
      expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
    }
  })

  await part('bars fill once, as a visitor reaches them', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(sample.address)
    await page.locator('#projects').scrollIntoViewIfNeeded()
    await expect
      .poll(
        async () => {
          // It sleeps until it is near, and hears no wheel before that.
          await page.mouse.wheel(0, 100)
          return fillOf(page)
        },
        { intervals: [100] },
      )
      .toBe('matrix(0, 0, 0, 1, 0, 0)')
    await row(page, 'React').scrollIntoViewIfNeeded()
    await expect.poll(() => fillOf(page)).toMatch(/none|matrix\(1, /)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    expect(await fillOf(page)).toMatch(/none|matrix\(1, /)
  })

  await part('with reduced motion bars are full from the start', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(sample.address)
    await page.mouse.wheel(0, 10)
    await page.waitForTimeout(200)
    expect(await fillOf(page)).toBe('none')
  })
})

const fillOf = (page: Page) =>
  section(page)
    .getByText('94%')
    .evaluate((label) => getComputedStyle(label.parentElement as Element, '::before').transform)
