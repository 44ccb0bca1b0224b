import { expect, test } from 'vitest'
import { differenceOf } from './textDifference.ts'

const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `line ${from + index}\n`).join('')
const inShort = (sent: string, now: string) =>
  differenceOf(sent, now).map(({ in: place, text }) => `${place} ${text}`.trim())

test('equal texts have no difference', () => {
  expect(differenceOf(lines(1, 9), lines(1, 9))).toEqual([])
  expect(differenceOf('', '')).toEqual([])
})

test('changed lines stand among the lines around them', () => {
  const sent = `${lines(1, 9)}old\n${lines(10, 19)}gone\n`
  const now = `${lines(1, 9)}new\nalso\n${lines(10, 19)}`
  expect(inShort(sent, now)).toEqual([
    ...['gap', 'both line 8', 'both line 9', 'sent old', 'now new', 'now also'],
    ...['both line 10', 'both line 11', 'gap', 'both line 18', 'both line 19', 'sent gone'],
  ])
})

test('a gap is longer than one line, and nothing follows the last change but a gap', () => {
  expect(inShort(`a\n${lines(1, 5)}b\n`, `c\n${lines(1, 5)}d\n`)).not.toContain('gap')
  expect(inShort(`a\n${lines(1, 6)}b\n`, `c\n${lines(1, 6)}d\n`)).toContain('gap')
  expect(inShort(`a\n${lines(1, 9)}`, `b\n${lines(1, 9)}`)).toEqual([
    ...['sent a', 'now b', 'both line 1', 'both line 2', 'gap'],
  ])
})

test('empty lines are lines, and texts that differ everywhere are shown one after the other', () => {
  expect(inShort('a\n\nb\n', 'a\nb\n')).toEqual(['both a', 'sent', 'both b'])
  const other = (word: string) =>
    Array.from({ length: 1500 }, (_, at) => `${word} ${at}\n`).join('')
  const difference = differenceOf(`${other('old')}same\n`, `${other('new')}same\n`)
  expect(difference).toHaveLength(3002)
  expect(difference[1500]).toEqual({ in: 'sent', text: 'same' })
})
