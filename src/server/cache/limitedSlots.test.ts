import { expect, test } from 'vitest'
import { limitedSlots } from './limitedSlots.ts'

test('a few of endless values have an entry, and keep it while they are requested', () => {
  let time = 0
  const hasPlace = limitedSlots(2, () => time)
  expect(['a', 'b', 'c', 'a', 'd', 'b', 'c'].map(hasPlace)).toEqual([
    ...[true, true, false, true, false, true, false],
  ])
  time = 59_000
  expect(['c', 'a', 'c'].map(hasPlace)).toEqual([false, true, false])
  time = 60_000
  expect(['c', 'b', 'a', 'c'].map(hasPlace)).toEqual([true, false, true, true])
})
