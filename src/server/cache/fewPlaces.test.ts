import { expect, test } from 'vitest'
import { fewPlaces } from './fewPlaces.ts'

test('of values without end a few have a place, and keep it as long as they are asked for', () => {
  let time = 0
  const hasPlace = fewPlaces(2, () => time)
  expect(['a', 'b', 'c', 'a', 'd', 'b', 'c'].map(hasPlace)).toEqual([
    ...[true, true, false, true, false, true, false],
  ])
  time = 59_000
  expect(['c', 'a', 'c'].map(hasPlace)).toEqual([false, true, false])
  time = 60_000
  expect(['c', 'b', 'a', 'c'].map(hasPlace)).toEqual([true, false, true, true])
})
