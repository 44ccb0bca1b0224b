import { expect, test } from 'vitest'
import { levelWord } from './levels.ts'

test.each([
  [0, 'Beginner'],
  [19, 'Beginner'],
  [20, 'Basic'],
  [59, 'Intermediate'],
  [79, 'Advanced'],
  [80, 'Expert'],
  [100, 'Expert'],
])('a level of %i is called %s', (percent, word) => {
  expect(levelWord(percent)).toBe(word)
})
