import { describe, expect, test, vi } from 'vitest'
import { commands, type Locator, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../../test/components/expectAccessible.ts'
import { mistakes } from '../../../../../test/components/mistakes.ts'
import {
  allowMotion,
  expectMoving,
  expectStart,
  movements,
} from '../../../../../test/components/motion.ts'
import { openSite } from '../../../../../test/components/openSite.ts'
import { showSection } from '../../../../../test/components/showSection.tsx'
import { ProjectsSection } from './ProjectsSection.tsx'

const projects = { method: 'GET', path: '/api/projects' }
const section = page.getByRole('region', { name: 'Selected projects' })
const row = section.getByRole('list', { name: 'projects', exact: true })
const card = (name: string) => section.getByRole('article', { name })
const play = page.getByRole('button', { name: 'Play projects' })
const pause = page.getByRole('button', { name: 'Pause projects' })
const countOf = (selector: string) => section.element().querySelectorAll(selector).length

const show = () => showSection(<ProjectsSection layout="row" areRatingsHidden={false} />)

async function showSample() {
  await openSite({ sampleContent: true, isVisitor: true })
  await show()
  await expect.element(card('Slack Water')).toBeVisible()
}

test('loading, failed and empty have their words', async () => {
  await openSite({ isVisitor: true })
  await commands.answer({ ...projects, status: 500, isHeld: true })
  await show()
  await expect.element(section.getByText('Loading projects...')).toBeVisible()
  await commands.stopAnswering()
  await expect.element(section.getByText('Failed to load projects')).toBeVisible()
  await expectAccessible()
  mistakes.length = 0
  await section.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(section.getByText('No projects available yet')).toBeVisible()
  const text = section.getByText('Projects will appear here once they are added.')
  await expect.element(text).toBeVisible()
  await expectAccessible()
})

test('an image that is broken gives way to words', async () => {
  await openSite({ sampleContent: true, isVisitor: true })
  await commands.answer({ method: 'GET', path: '/uploads/**', isAborted: true })
  await show()
  await expect.element(card('Slack Water').getByText('No Image')).toBeVisible()
  mistakes.length = 0
})

test('without motion nothing moves, and each project is there once', async () => {
  await showSample()
  expect(countOf('article')).toBe(8)
  await expect.element(pause).not.toBeInTheDocument()
  expect(movements(section)).toEqual([])
})

describe('where motion is wanted', () => {
  async function showResting() {
    await allowMotion()
    await showSample()
    await expect.element(pause).toBeVisible()
  }

  /** Shows the row in a time that the returned function alone passes, up to a number of milliseconds since the start. */
  async function showHeld() {
    await allowMotion({ isTimeHeld: true })
    await openSite({ sampleContent: true, isVisitor: true })
    await show()
    let time = 0
    const passUntil = async (end: number) => {
      await vi.advanceTimersByTimeAsync(end - time)
      time = end
    }
    const isShown = async () => {
      // What fetches and draws the projects waits for timers, too.
      await passUntil(time + 1)
      return pause.elements().length === 1
    }
    await expect.poll(isShown).toBe(true)
    return passUntil
  }

  test('the row rests for four seconds before it moves', async () => {
    const passUntil = await showHeld()
    await passUntil(3900)
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    expect(movements(section)).toEqual([])
    await expectStart(section, 1)
  })

  test('the row begins on the grid of the page, and its copies are not heard', async () => {
    await showHeld()
    const left = (locator: Locator) => locator.element().getBoundingClientRect().left
    expect(movements(section)).toEqual([])
    expect(left(card('Slack Water'))).toBe(left(section.getByRole('heading', { level: 2 })))
    await expect.poll(() => countOf('article')).toBe(16)
    expect(countOf('[inert] article')).toBe(8)
    expect(countOf('[inert]:not([aria-hidden="true"])')).toBe(0)
  })

  test('it moves after a rest, waits under the pointer and stops when asked', async () => {
    await showResting()
    await expectStart(section, 1)
    await card('Slack Water').hover({ force: true })
    await expectMoving(section, 0)
    await commands.movePointerAway()
    await expectMoving(section, 1)
    await pause.click()
    await commands.movePointerAway()
    await expectMoving(section, 0)
    await play.click()
    await commands.movePointerAway()
    await expectMoving(section, 1)
  })

  test.for([
    ['a touch', () => send('touchstart')],
    ['a key', press],
    [
      'a swipe',
      () => row.element().dispatchEvent(new WheelEvent('wheel', { deltaX: 40, bubbles: true })),
    ],
    ['a drag', drag],
  ] as const)('after %s it stands still until it is played', async ([, stop]) => {
    await showResting()
    await expectStart(section, 1)
    await stop()
    await expect.element(play).toBeVisible()
    await expectMoving(section, 0)
    await play.click()
    await expectMoving(section, 1)
  })
})

const send = (type: string) => row.element().dispatchEvent(new Event(type, { bubbles: true }))

async function press(): Promise<void> {
  const button = card('Slack Water').getByRole('button').first().element()
  if (button instanceof HTMLElement) button.focus({ preventScroll: true })
  await userEvent.keyboard('{Shift}')
}

function drag(): void {
  const point = (type: string, clientX: number) =>
    row
      .element()
      .dispatchEvent(
        new PointerEvent(type, { clientX, pointerType: 'mouse', button: 0, bubbles: true }),
      )
  point('pointerdown', 300)
  point('pointermove', 400)
  point('pointermove', 300)
  point('pointerup', 300)
}
