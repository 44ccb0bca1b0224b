import { expect, test } from 'vitest'
import { jobTexts, measure } from '../../../../test/jobTexts.ts'
import { technologyNames } from './technologyNames.server.ts'

test.each(['tuned', 'held out'] as const)(
  'of the terms in 20 job descriptions that were %s, at most 5 %% are missed and at most 5 %% wrong',
  async (half) => {
    const names = await technologyNames()
    const { marks, missed, wrong } = measure(half, names)
    expect(marks).toBeGreaterThan(250)
    expect(missed).toBeLessThanOrEqual(0.05)
    expect(wrong).toBeLessThanOrEqual(0.05)
    expect(measure(half, new Map()).missed).toBeGreaterThan(0.3)
  },
)

test('there are eight descriptions in each of five languages', () => {
  expect(jobTexts()).toHaveLength(40)
  expect(new Set(jobTexts().map(({ description }) => description)).size).toBe(40)
})
