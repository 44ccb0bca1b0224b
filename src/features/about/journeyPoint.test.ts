import { expect, test } from 'vitest'
import { journeyPoint } from './journeyPoint.ts'

test.each([
  ['Porto, 2015: The first ferry', 'Porto, 2015', 'The first ferry'],
  ['At 10:30: the bell', 'At 10', '30: the bell'],
  ['No heading at all', '', 'No heading at all'],
  ['Heading alone:', 'Heading alone', ''],
  [': body alone', '', 'body alone'],
  ['', '', ''],
])('%j is split at its first colon', (point, heading, body) => {
  expect(journeyPoint(point)).toEqual({ heading, body })
})
