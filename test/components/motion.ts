// Rows that move by themselves. A test sets their time, so that it neither waits nor depends on the machine.
import { expect, onTestFinished, vi } from 'vitest'
import { commands, type Locator } from 'vitest/browser'

/**
 * Allows motion, and lets a test pass the time of timers with `vi.advanceTimersByTimeAsync`. Where time is held, it
 * passes in no other way.
 */
export async function allowMotion({ isTimeHeld = false } = {}): Promise<void> {
  await commands.emulateMedia({ reducedMotion: 'no-preference' })
  // The test before may have left it where the row comes to be.
  await commands.movePointerAway()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: !isTimeHeld })
  onTestFinished(async () => {
    vi.useRealTimers()
    await commands.emulateMedia({ reducedMotion: 'reduce' })
  })
}

/** The movements of all lists in a part of the page. */
export const movements = (part: Locator): Animation[] =>
  [...part.element().querySelectorAll('ul')].flatMap((list) => list.getAnimations())

/** Lets the time pass after which rows move, until so many lists of a part of the page do. */
export const expectStart = (part: Locator, count: number) =>
  expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(4000)
      return movements(part).length
    })
    .toBe(count)

/** Waits until so many lists of a part of the page move, without their rest before. */
export const expectMoving = (part: Locator, count: number) =>
  expect.poll(() => movements(part).length).toBe(count)
