import { expect, test } from 'vitest'
import { byNextStep, dueInWords } from './nextStep.ts'

test.each([
  ['2026-12-03', 'today'],
  ['2026-12-04', 'tomorrow'],
  ['2026-12-05', 'in 2 days'],
  ['2027-12-03', 'in 365 days'],
  ['2026-12-02', 'overdue by 1 day'],
  ['2026-11-30', 'overdue by 3 days'],
])('%s is %s', (date, words) => {
  expect(dueInWords(date, '2026-12-03')).toBe(words)
})

test('the next day stands first, then what has none in its order, and closed ones last', () => {
  const applications = [
    { id: 'none', stage: 'drafting', next_on: null },
    { id: 'closed', stage: 'closed', next_on: '2026-01-01' },
    { id: 'later', stage: 'sent', next_on: '2026-12-10' },
    { id: 'other', stage: 'offer', next_on: null },
    { id: 'soon', stage: 'talking', next_on: '2026-12-03' },
  ] as const
  const sorted = applications.toSorted(byNextStep)
  expect(sorted.map(({ id }) => id)).toEqual(['soon', 'later', 'none', 'other', 'closed'])
})
