import { expect, test } from 'vitest'
import { periodInWords } from './period.ts'
import { endsBeforeItStarts } from './periodRule.ts'

const period = (start_date: string | null, end_date: string | null) => ({ start_date, end_date })

test.each([
  [null, null, ''],
  ['2024', null, '2024'],
  [null, '2024', '2024'],
  ['2024-05', null, 'May 2024'],
  ['2021', '2023', '2021 – 2023'],
  ['2021-04', '2023', 'Apr 2021 – 2023'],
  ['2024', '2024', '2024'],
  ['2024-05-03', '2024-05-30', 'May 2024'],
  ['2021', 'ongoing', '2021 – Present'],
  [null, 'ongoing', 'Ongoing'],
])('from %s to %s is %j', (start, end, words) => {
  expect(periodInWords(period(start, end))).toBe(words)
})

test.each([
  ['2024', '2023'],
  ['2024-05', '2024-04'],
  ['2024-05', '2023'],
  ['2024', '2023-12'],
  ['2024-05-02', '2024-05-01'],
])('from %s to %s ends before it starts', (start, end) => {
  expect(endsBeforeItStarts(period(start, end))).toBe(true)
})

test.each([
  ['2024', '2024'],
  ['2024-05', '2024'],
  ['2024', '2024-01'],
  ['2024-05', 'ongoing'],
  [null, '2020'],
  ['2020', null],
])('from %s to %s does not', (start, end) => {
  expect(endsBeforeItStarts(period(start, end))).toBe(false)
})
