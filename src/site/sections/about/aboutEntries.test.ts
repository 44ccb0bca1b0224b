import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinedPoint, journeyPoint, levelledStrength } from './aboutEntries.ts'

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

test('joining and splitting any two texts is lossless', () => {
  const texts = fc.string().map((text) => text.trim())
  const headings = texts.map((text) => text.replaceAll(':', '').trim())
  fc.assert(
    fc.property(headings, texts, (heading, body) => {
      expect(journeyPoint(joinedPoint({ heading, body }))).toEqual({ heading, body })
    }),
  )
})

test('default levels repeat by index, and an explicit level is kept', () => {
  const list = ['a', 'b', { name: 'c' }, { name: 'd', level: 0 }, 'e', 'f', 'g', { name: 'h' }]
  expect(list.map(levelledStrength)).toEqual([
    { name: 'a', level: 90 },
    { name: 'b', level: 85 },
    { name: 'c', level: 80 },
    { name: 'd', level: 0 },
    { name: 'e', level: 70 },
    { name: 'f', level: 65 },
    { name: 'g', level: 90 },
    { name: 'h', level: 85 },
  ])
})
