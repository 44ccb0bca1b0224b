import { expect, test } from 'vitest'
import { yearOrMonth } from './yearOrMonth.ts'

test.each([
  ['2024', '2024'],
  [' 2024 ', '2024'],
  ['2024-05', '2024-05'],
  ['2024-5', '2024-05'],
  ['5/2024', '2024-05'],
  ['05.2024', '2024-05'],
  ['May 2024', '2024-05'],
  ['sept 2024', '2024-09'],
  ['2024 December', '2024-12'],
  ['2024-05-17', '2024-05'],
])('%j is the year or the month %s', (written, read) => expect(yearOrMonth(written)).toBe(read))
test.each(['', 'soon', '24', '13/2024', '0/2024', 'ma 2024', '17/05/2024', '2024 2025', '3024'])(
  '%j is neither a year nor a month',
  (written) => expect(yearOrMonth(written)).toBeUndefined(),
)
