import { describe, expect, test } from 'vitest'
import { hasDescenders, nameWidth, twoLines } from './nameWidth.ts'

describe('the width of a name', () => {
  // Measured in the font, without its tracking of 0.03 em per letter.
  test.each([
    ['Ines Halden', 5.08],
    ['Mimi', 2.24],
    ['WWW', 2.88],
    ['Łukasz Świątek', 6.69],
  ])('%s takes about %s of its size', (name, measured) => {
    const width = nameWidth(name) + 0.03 * [...name].length
    expect(width).toBeGreaterThan(0.97 * measured)
    expect(width).toBeLessThan(1.06 * measured)
  })

  test('accents add no width, and a Han character is a square', () => {
    expect(nameWidth('Nguyễn')).toBe(nameWidth('Nguyen'))
    expect(nameWidth('李')).toBeGreaterThan(1)
  })
})

test.each([
  ['Ines Halden', ['Ines', 'Halden']],
  ['Jan van der Berg', ['Jan van', 'der Berg']],
  ['Nguyễn Thị Minh Khai', ['Nguyễn Thị', 'Minh Khai']],
  ['  Björk ', ['Björk']],
  ['', ['']],
])('%j stands on even lines', (name, lines) => {
  expect(twoLines(name)).toEqual(lines)
})

test.each([
  ['Ines Halden', false],
  ['René Müller', false],
  ['李小龙', true],
  ['Jan van der Berg', true],
  ['Świątek', true],
  ['Владимир', true],
])('whether %s reaches below its line: %s', (name, hangs) => {
  expect(hasDescenders(name)).toBe(hangs)
})
