import { describe, expect, test, vi } from 'vitest'
import { commands, type Locator, page, userEvent } from 'vitest/browser'
import {
  expectAccessible,
  expectAccessibleInBothSchemes,
} from '../../../../test/components/expectAccessible.ts'
import { mistakes } from '../../../../test/components/mistakes.ts'
import {
  allowMotion,
  expectMoving,
  expectStart,
  movements,
} from '../../../../test/components/motion.ts'
import { openSite } from '../../../../test/components/openSite.ts'
import { showSection } from '../../../../test/components/showSection.tsx'
import { AiToolsSection } from './AiToolsSection.tsx'

const tools = { method: 'GET', path: '/api/ai-tools' }
const upper = page.getByRole('region', { name: 'AI tools', exact: true })
const lower = page.getByRole('region', { name: 'More AI tools' })
const section = page.getByRole('region', { name: 'I Know AI Tools' })
const item = (row: Locator) => row.getByRole('listitem')
const names = (row: Locator) =>
  item(row)
    .elements()
    .map((element) => element.textContent?.replace('No Icon', ''))
/** The items of a row with their copies. */
const items = (row: Locator) => [...row.element().querySelectorAll('li')]

/** Shows the section of a site that has tools of these names. */
async function show(...tools: string[]) {
  const site = await openSite({ isVisitor: true })
  for (const name of tools) await site.add('ai-tools', { name })
  await showSection(<AiToolsSection areStill={false} />)
  await expect.element(upper).toBeVisible()
}

/** Shows two rows that move. */
async function showMoving() {
  await allowMotion()
  await show('a', 'b', 'c', 'd', 'e')
  await expect.element(page.getByRole('button', { name: 'Pause AI tools' })).toBeVisible()
  await expect.poll(() => items(lower).length).toBeGreaterThan(2)
  await expectStart(section, 2)
}

/** Waits until the margin before the upper row has gone, which comes once. */
const expectRound = () =>
  expect
    .poll(() => movements(section).map(({ effect }) => effect?.getTiming().iterations))
    .toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY])

describe('where motion is wanted', () => {
  test('the first half, rounded up, is the upper row; copies cover twice its width, unheard', async () => {
    await showMoving()
    expect([names(upper), names(lower)]).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ])
    for (const row of [upper, lower]) {
      // public/hydration.js looks for it.
      expect(listOf(row)).toHaveAttribute('data-autoplay')
      const count = names(row).length
      const copies = items(row).slice(count)
      expect(copies.every((copy) => copy.inert && copy.ariaHidden === 'true')).toBe(true)
      expect(copies.length % count).toBe(0)
      const last = copies.at(-1)
      // Unlike the width to scroll, this is the same wherever the list has moved to.
      const end = last ? last.offsetLeft + last.offsetWidth : 0
      expect(end).toBeGreaterThanOrEqual(2 * row.element().clientWidth)
    }
    const [first, second] = items(upper)
    expect(first?.offsetWidth).toBe(90)
    expect((second?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0)).toBe(106)
  })

  test('a row wider than the tray is shown twice', async () => {
    await page.viewport(375, 700)
    await allowMotion()
    await show(...Array.from({ length: 16 }, (_, index) => `tool ${index}`))
    await expect.poll(() => items(upper).length).toBe(16)
    expect(names(upper)).toHaveLength(8)
  })

  test('the upper row goes left and the lower right, at 62.5 pixels a second', async () => {
    await showMoving()
    await expectRound()
    const lefts = () => [upper, lower].map((row) => listOf(row).getBoundingClientRect().left)
    setTime(1000)
    const [upperBefore = 0, lowerBefore = 0] = lefts()
    setTime(1400)
    const [upperAfter = 0, lowerAfter = 0] = lefts()
    expect(upperAfter - upperBefore).toBeCloseTo(-25, 1)
    expect(lowerAfter - lowerBefore).toBeCloseTo(25, 1)
  })

  test('what is seen does not jump where the rows begin anew', async () => {
    await showMoving()
    await expectRound()
    const rows = [upper.element(), lower.element()]
    setTime(0)
    let before = rows.map(shownLefts)
    // Rows of three and two are round every five seconds and every three and a half.
    for (let time = 0; time < 6000; time += 16) {
      setTime(time)
      vi.advanceTimersByTime(16)
      const after = rows.map(shownLefts)
      for (const [row, lefts] of after.entries()) {
        const gaps = lefts.slice(1).map((left, index) => Math.round(left - (lefts[index] ?? 0)))
        expect(new Set(gaps), `gaps of row ${row} at ${time} ms`).toEqual(new Set([106]))
        const moved = lefts.filter((left) => before[row]?.some((old) => Math.abs(left - old) < 2))
        expect(moved.length, `row ${row} at ${time} ms`).toBeGreaterThanOrEqual(lefts.length - 1)
      }
      before = after
    }
  })

  test('both rows wait under the pointer', async () => {
    await showMoving()
    await userEvent.hover(lower)
    await expectMoving(section, 0)
    await commands.movePointerAway()
    await expectMoving(section, 2)
  })

  test('a click on a row does not hold it once the mouse has left', async () => {
    await showMoving()
    await upper.click()
    await expectMoving(section, 0)
    await commands.movePointerAway()
    await expectMoving(section, 2)
  })

  test('both rows stop for the keyboard and for one button', async () => {
    await showMoving()
    await userEvent.tab()
    await expect.element(upper).toHaveFocus()
    await expectMoving(section, 0)
    await userEvent.tab()
    await expect.element(lower).toHaveFocus()
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'Play AI tools' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expectMoving(section, 2)
    await page.getByRole('button', { name: 'Pause AI tools' }).click()
    await commands.movePointerAway()
    await expectMoving(section, 0)
  })

  test('off screen the rows stand still', async () => {
    await showMoving()
    section.element().setAttribute('style', 'margin-block: 2000px')
    await expectMoving(section, 0)
    scrollTo({ top: 2000, behavior: 'instant' })
    await expectStart(section, 2)
  })
})

test('without motion both rows are still, uncopied and scrolled by hand', async () => {
  await page.viewport(375, 700)
  await show(...'abcdefghijkl')
  expect(items(section)).toHaveLength(12)
  await expect.element(section.getByRole('button')).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(upper).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => upper.element().scrollLeft).toBeGreaterThan(0)
  expect(movements(section)).toEqual([])
})

test('one tool makes one row', async () => {
  await show('Only')
  expect(names(upper)).toEqual(['Only'])
  await expect.element(lower).not.toBeInTheDocument()
})

test('the section has the size of its skeleton', async () => {
  const site = await openSite({ isVisitor: true })
  for (const name of ['a', 'b', 'c', 'd']) await site.add('ai-tools', { name })
  await commands.answer({ ...tools, isHeld: true })
  await showSection(<AiToolsSection areStill={false} />)
  await expect.element(section.getByText('Loading AI tools...')).toBeVisible()
  const height = () => section.element().getBoundingClientRect().height
  await document.fonts.ready
  const before = height()
  await commands.stopAnswering()
  await expect.element(upper).toBeVisible()
  await expect.poll(height).toBe(before)
})

test.for([{ status: 500, json: { error: 'broken' } }, {}])(
  'the section is gone when its list cannot be read or is empty: %j',
  async (failure) => {
    await openSite({ isVisitor: true })
    await commands.answer({ ...tools, isHeld: true, ...failure })
    await showSection(<AiToolsSection areStill={false} />)
    await expect.element(section.getByText('Loading AI tools...')).toBeVisible()
    await expectAccessible()
    await commands.stopAnswering()
    await expect.element(section).not.toBeInTheDocument()
    mistakes.length = 0
  },
)

test('an icon that is missing or broken gives way to words', async () => {
  const site = await openSite({ isVisitor: true })
  await site.add('ai-tools', { name: 'Missing' })
  await site.add('ai-tools', { name: 'Broken', iconImage: '/uploads/nope.png' })
  await showSection(<AiToolsSection areStill={false} />)
  for (const name of ['Missing', 'Broken']) {
    const tool = item(upper).filter({ hasText: name })
    await expect.element(tool.getByText('No Icon')).toBeVisible()
  }
  await expectAccessible()
  mistakes.length = 0
})

test('axe finds nothing in the tray in either scheme, and nothing overflows', async () => {
  await page.viewport(320, 640)
  await showMoving()
  await page.getByRole('button', { name: 'Pause AI tools' }).click()
  await expectAccessibleInBothSchemes()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

const listOf = (row: Locator) => {
  const list = row.element().firstElementChild
  if (!list) throw new Error('The row has no list')
  return list
}

/** Sets how long the rows have moved, in milliseconds. */
function setTime(time: number): void {
  for (const movement of movements(section)) {
    movement.pause()
    movement.currentTime = time
  }
}

/** Where the items that can be seen of a row begin, from left to right. */
function shownLefts(row: Element): number[] {
  const edge = row.getBoundingClientRect()
  return [...row.querySelectorAll('li')]
    .map((item) => item.getBoundingClientRect())
    .filter(({ left, right }) => right > edge.left && left < edge.right)
    .map(({ left }) => left)
    .sort((a, b) => a - b)
}
