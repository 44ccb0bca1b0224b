import type { Page } from '@playwright/test'
import { hold } from './delayRequests.ts'
import { expect, expectAccessible, expectAccessibleInBothSchemes, test } from './site.ts'

const tools = '**/api/ai-tools'
const section = (page: Page) => page.locator('#ai-tools')
const upper = (page: Page) => page.getByRole('region', { name: 'AI tools', exact: true })
const lower = (page: Page) => page.getByRole('region', { name: 'More AI tools' })
const names = ['a', 'b', 'c', 'd', 'e']

const tool = (name: string, iconImage = '') => ({
  _id: name,
  name,
  iconImage,
  icon_alt: '',
  description: '',
  order: 0,
  created_at: '',
  updated_at: '',
})

const answer = (page: Page, json: unknown) => page.route(tools, (route) => route.fulfill({ json }))

/** How far the lists of both rows have gone to the left, whether they were scrolled or move by themselves. */
const positions = (page: Page) =>
  section(page).evaluate((tray) => {
    const [upper = 0, lower = 0] = [...tray.querySelectorAll('ul')].map(
      (list) => -list.getBoundingClientRect().left,
    )
    return { time: performance.now(), upper, lower }
  })

/** How far both rows go in a while, round the end of their loop or not. */
async function travel(page: Page, milliseconds = 400) {
  const before = await positions(page)
  await page.waitForTimeout(milliseconds)
  const after = await positions(page)
  return {
    seconds: (after.time - before.time) / 1000,
    upper: after.upper - before.upper,
    lower: after.lower - before.lower,
  }
}

const isMoving = async (page: Page) => {
  const { upper, lower } = await travel(page, 200)
  return upper !== 0 || lower !== 0
}

test('the rows of AI tools: their size, their movement, and without motion, pictures or data', async ({
  page,
  sample,
  part,
  mistakes,
}) => {
  await part(
    'the first half, rounded up, is the upper row; copies cover twice its width, unheard',
    async () => {
      await answer(
        page,
        names.map((name) => tool(name)),
      )
      await page.goto(`${sample.address}/?ssr=0`)
      await section(page).scrollIntoViewIfNeeded()
      await expect(upper(page).getByRole('listitem')).toHaveText(['a', 'b', 'c'].map(named))
      await expect(lower(page).getByRole('listitem')).toHaveText(['d', 'e'].map(named))
      for (const [row, count] of [
        [upper(page), 3],
        [lower(page), 2],
      ] as const) {
        const copies = row.locator('li[inert][aria-hidden=true]')
        await expect(copies).not.toHaveCount(0)
        expect((await copies.count()) % count).toBe(0)
        // Unlike the width to scroll, this is the same wherever the list has moved to.
        const end = await row
          .locator('li')
          .last()
          .evaluate((item) =>
            item instanceof HTMLElement ? item.offsetLeft + item.offsetWidth : 0,
          )
        const shown = await row.evaluate((e) => e.clientWidth)
        expect(end / shown).toBeGreaterThanOrEqual(2)
      }
      const cards = await upper(page)
        .locator('li')
        .evaluateAll((items) =>
          items.map((item) => item.getBoundingClientRect()).sort((a, b) => a.left - b.left),
        )
      expect(cards[0]?.width).toBeCloseTo(90, 2)
      expect((cards[1]?.left ?? 0) - (cards[0]?.right ?? 0)).toBeCloseTo(16, 0)
    },
  )

  await part('a row wider than the tray is still shown twice', async () => {
    await answer(
      page,
      Array.from({ length: 40 }, (_, index) => tool(`tool ${index}`)),
    )
    await page.setViewportSize({ width: 375, height: 700 })
    await page.goto(`${sample.address}/?ssr=0`)
    // Sections above it that load later move it out of view.
    await expect
      .poll(async () => {
        await section(page).scrollIntoViewIfNeeded()
        return upper(page).locator('li').count()
      })
      .toBe(40)
  })

  await part('one tool makes one row', async () => {
    await answer(page, [tool('Only')])
    await page.goto(`${sample.address}/?ssr=0`)
    await expect(upper(page).getByRole('listitem')).toHaveText([named('Only')])
    await expect(lower(page)).toHaveCount(0)
  })

  await part('the tray has the size of its skeleton', async () => {
    const release = await hold(page, tools)
    await page.goto(`${sample.address}/?ssr=0`)
    await section(page).scrollIntoViewIfNeeded()
    await expect(section(page).getByText('Loading AI tools...')).toBeVisible()
    const before = (await section(page).boundingBox())?.height
    await release()
    await expect(upper(page)).toBeVisible()
    expect((await section(page).boundingBox())?.height).toBe(before)
  })

  await part('the upper row goes left and the lower right, at 62.5 pixels a second', async () => {
    await page.goto(sample.address)
    await section(page).scrollIntoViewIfNeeded()
    await expect.poll(() => isMoving(page)).toBe(true)
    await expect
      .poll(async () => {
        const { seconds, upper, lower } = await travel(page)
        return Math.abs(upper / seconds - 62.5) < 20 && Math.abs(lower / seconds + 62.5) < 20
      })
      .toBe(true)
  })

  await part('what is seen does not jump where the rows begin anew', async () => {
    // Rows of three and two are round every five seconds and every three and a half.
    await answer(
      page,
      names.map((name) => tool(name)),
    )
    await page.goto(`${sample.address}/?ssr=0`)
    // Sections above it that load later move it out of view.
    await expect
      .poll(async () => {
        await section(page).scrollIntoViewIfNeeded()
        return isMoving(page)
      })
      .toBe(true)
    const jumps = await section(page).evaluate(async (tray) => {
      const leftsIn = (row: Element) => {
        const edge = row.getBoundingClientRect()
        return [...row.querySelectorAll('li')]
          .map((item) => item.getBoundingClientRect())
          .filter(({ left, right }) => right > edge.left && left < edge.right)
          .map(({ left }) => left)
          .sort((a, b) => a - b)
      }
      // The rows go on while this waits for its turn: up to as far as they get in that time.
      const hasJumped = (before: number[], after: number[], furthest: number) => {
        const isSame = before.some((left) =>
          after.some((other) => Math.abs(left - other) < furthest + 12),
        )
        const gaps = after.slice(1).map((left, index) => left - (after[index] ?? 0))
        return !isSame || gaps.some((gap) => Math.abs(gap - 106) > 1)
      }
      const rows = [...tray.querySelectorAll('section')]
      let found = 0
      for (const end = performance.now() + 6000; performance.now() < end; ) {
        const start = Number(document.timeline.currentTime)
        const before = rows.map(leftsIn)
        await new Promise(requestAnimationFrame)
        const after = rows.map(leftsIn)
        const furthest = ((Number(document.timeline.currentTime) - start) * 62.5) / 1000
        found += rows.filter((_, row) =>
          hasJumped(before[row] ?? [], after[row] ?? [], furthest),
        ).length
      }
      return found
    })
    expect(jumps).toBe(0)
  })

  await part(
    'both rows wait under the pointer, and stop for the keyboard and one button',
    async () => {
      await page.goto(sample.address)
      await section(page).scrollIntoViewIfNeeded()
      await expect.poll(() => isMoving(page)).toBe(true)
      await lower(page).hover()
      await expect.poll(() => isMoving(page)).toBe(false)
      await page.mouse.click(2, 2)
      await expect.poll(() => isMoving(page)).toBe(true)

      await upper(page).focus()
      await page.keyboard.press('Tab')
      await expect(lower(page)).toBeFocused()
      await expect.poll(() => isMoving(page)).toBe(false)
      await page.keyboard.press('Tab')
      await expect(section(page).getByRole('button', { name: 'Play AI tools' })).toBeFocused()
      expect(await isMoving(page)).toBe(false)
      await page.keyboard.press('Enter')
      await expect.poll(() => isMoving(page)).toBe(true)
      await section(page).getByRole('button', { name: 'Pause AI tools' }).click()
      await page.mouse.move(2, 2)
      await expect.poll(() => isMoving(page)).toBe(false)
    },
  )

  await part('a click on a row does not hold it once the mouse has left', async () => {
    await page.goto(sample.address)
    await section(page).scrollIntoViewIfNeeded()
    await upper(page).click()
    await expect.poll(() => isMoving(page)).toBe(false)
    await page.mouse.move(2, 2)
    await expect.poll(() => isMoving(page)).toBe(true)
  })

  await part('off screen the rows stand still', async () => {
    await page.goto(sample.address)
    await section(page).scrollIntoViewIfNeeded()
    await expect.poll(() => isMoving(page)).toBe(true)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await expect.poll(() => isMoving(page)).toBe(false)
  })

  await part('with reduced motion both rows are still, uncopied and scrolled by hand', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 375, height: 700 })
    await page.goto(sample.address)
    await section(page).scrollIntoViewIfNeeded()
    await expect(section(page).locator('li')).toHaveCount(9)
    await expect(section(page).locator('[inert]')).toHaveCount(0)
    await expect(section(page).getByRole('button')).toHaveCount(0)
    expect(await isMoving(page)).toBe(false)
    await upper(page).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => upper(page).evaluate((row) => row.scrollLeft)).toBeGreaterThan(0)
  })

  await part('an icon that is missing or broken gives way to words', async () => {
    await answer(page, [
      tool('Missing'),
      tool('Broken', '/uploads/nope.png'),
      tool('Third'),
      tool('Fourth'),
    ])
    await page.goto(`${sample.address}/?ssr=0`)
    await expect(upper(page).getByText('No Icon').first()).toBeVisible()
    await section(page).scrollIntoViewIfNeeded()
    await expect(lower(page).getByText('No Icon').first()).toBeVisible()
    await expectAccessible(page, '#ai-tools')
    mistakes.length = 0
  })

  for (const [how, fulfilment] of [
    ['fails', { status: 500, json: { error: 'broken' } }],
    ['is empty', { json: [] }],
  ] as const) {
    await part(`the section says that it loads, and is gone when the list ${how}`, async () => {
      const release = await hold(page, tools, (route) => route.fulfill(fulfilment))
      await page.goto(`${sample.address}/?ssr=0`)
      await expect(section(page).getByText('Loading AI tools...')).toBeVisible()
      await expectAccessible(page, '#ai-tools')
      await release()
      await expect(section(page)).toHaveCount(0)
      await expect(page.getByText('I Know AI Tools')).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Slack Water' }).first()).toBeVisible()
      mistakes.length = 0
    })
  }

  await part('axe finds nothing in the tray in either scheme, and nothing overflows', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(sample.address)
    await section(page).scrollIntoViewIfNeeded()
    await section(page).getByRole('button', { name: 'Pause AI tools' }).click()
    await expectAccessibleInBothSchemes(page, '#ai-tools')
    const overflow = () => document.documentElement.scrollWidth - window.innerWidth
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
  })
})

const named = (name: string) => new RegExp(`${name}$`)
