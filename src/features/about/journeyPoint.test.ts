import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinedPoint, journeyPoint } from './journeyPoint.ts'

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

test.each([
  ['No heading at all'],
  ['Porto, 2015: The first ferry'],
  ['At 10: 30: the bell'],
  ['Heading alone:'],
  [': At 10:30'],
  [''],
])('%j is joined again as it was', (point) => {
  expect(joinedPoint(journeyPoint(point))).toBe(point)
})

test('whatever is typed in two is split in the same two', () => {
  const words = fc.string().map((text) => text.trim())
  const headings = words.map((text) => text.replaceAll(':', '').trim())
  fc.assert(
    fc.property(headings, words, (heading, body) => {
      expect(journeyPoint(joinedPoint({ heading, body }))).toEqual({ heading, body })
    }),
  )
})
