import { expect, test } from 'vitest'
import { textOf, unwrapValue } from './unwrappedValue.ts'

test('what nobody has taken is left, with its path', () => {
  const value = unwrapValue({ a: ' One ', b: 2, c: [{ d: 'x', e: 'y' }, '', 'z'], f: { g: true } })
  expect([value.text('none', 'a'), value.peek('b')]).toEqual(['One', '2'])
  const [first, second] = value.entries('c')
  expect([first?.text('d'), second?.text('name')]).toEqual(['x', 'z'])
  expect(value.object('f').flag('h')).toBe(false)
  expect(value.left()).toEqual(['b: 2', 'c[0].e: y', 'f.g: true'])
  const long = unwrapValue({ a: 'x'.repeat(300) })
  expect(long.left()).toEqual([`a: ${'x'.repeat(297)}`])
  expect(unwrapValue({ a: '', b: null, c: [], d: { e: ' ' }, f: false }).left()).toEqual([])
})

test('a flag is true in either form', () => {
  const flag = (a: unknown) => unwrapValue({ a }).flag('none', 'a')
  expect([true, 'true', false, 'yes', 1].map(flag)).toEqual([true, true, false, false, false])
})

test('the texts of a list, of its objects or of lines', () => {
  const texts = (a: unknown) => unwrapValue({ a }).texts('none', 'a')
  const list = ['- One', { name: 'two' }, { keyword: 3 }, {}, null, '- a\nb']
  expect(texts(list)).toEqual(['One', 'two', '3', '- a\nb'])
  expect(texts('- One\r\n\n• two ')).toEqual(['One', 'two'])
  expect(texts('<p>One</p>')).toEqual(['One'])
  expect(texts('<p></p>')).toEqual([])
  expect(texts({ b: 'c' })).toBeUndefined()
  const both = unwrapValue({ a: ['One', 'two'] })
  expect([both.written('a'), both.writtenTexts('a')]).toEqual(['One\ntwo', ['One', 'two']])
})

test('an object may stand where a list should, a text may not', () => {
  const entries = (a: unknown) => unwrapValue({ a }).entries('none', 'a')
  expect(entries({ b: 'c' }).map((entry) => entry.text('b'))).toEqual(['c'])
  expect(entries('c')).toEqual([])
  expect(entries(undefined)).toEqual([])
})

test('a text is trimmed, and none where it is empty', () => {
  expect([' a ', 0, '', ' ', null, {}].map(textOf)).toEqual([
    ...['a', '0', undefined, undefined, undefined, undefined],
  ])
  expect(
    [' ', 'a', 0, false, [[]], [['a']], null].map((value) => unwrapValue(value).isFilled),
  ).toEqual([false, true, true, false, false, true, false])
})
