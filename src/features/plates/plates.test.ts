import { expect, test } from 'vitest'
import { contrast } from '../../../test/contrast.ts'
import { plateNames } from '../../../test/plateNames.ts'
import { apart, choosePlates, plateAddress, plateAt } from './choosePlates.server.ts'
import { drawPlate, type GroundName, grammars, grounds, inksOf } from './drawPlate.server.ts'

const words =
  'api app auth bot chart cli core data docs edge flow graph grid hub kit lab log map notes'.split(
    ' ',
  )
const names = plateNames(words, 1000)
const plates = choosePlates(names, 35)
const largest = 6 * 1024

test('a thousand names are drawn, the same every time, each in a small file', () => {
  expect(choosePlates(names, 35)).toEqual(plates)
  for (const plate of plates) {
    const drawing = drawPlate(plate)
    expect(drawing).toBe(drawPlate(plate))
    expect(drawing.length, plateAddress(plate)).toBeLessThan(largest)
    expect(drawing).not.toMatch(/NaN|undefined|Infinity/)
  }
  expect(new Set(plates.map(drawPlate)).size).toBeGreaterThan(950)
})

test('no neighbours share a grammar or a ground, in rows and in columns of a grid', () => {
  for (const [index, plate] of plates.entries()) {
    for (const other of plates.slice(index + 1, index + 1 + apart)) {
      expect(plate.grammar, plateAddress(plate)).not.toBe(other.grammar)
      expect(plate.ground, plateAddress(plate)).not.toBe(other.ground)
    }
  }
})

test('every grammar hangs on every ground somewhere', () => {
  const pairs = new Set(plates.map(({ grammar, ground }) => `${grammar} ${ground}`))
  expect(pairs.size).toBe(Object.keys(grammars).length * Object.keys(grounds).length)
})

test('a project that comes first changes no other, one between changes few', () => {
  const newest = { title: 'Newest', tech: ['Zig'], year: '2026' }
  expect(choosePlates([newest, ...names], 35).slice(1)).toEqual(plates)
  const changed = names.slice(0, 60).map((_, place) => {
    const before = choosePlates(names.slice(0, 60), 35)
    const after = choosePlates([...names.slice(0, place), newest, ...names.slice(place, 60)], 35)
    const others = after.filter((_, index) => index !== place)
    return others.filter(
      (plate, index) => plateAddress(plate) !== plateAddress(before[index] ?? plate),
    ).length
  })
  const mean = changed.reduce((sum, count) => sum + count, 0) / changed.length
  expect(mean).toBeLessThan(20)
})

test('nothing that anybody wrote stands in a drawing', () => {
  const [plate] = choosePlates(
    [{ title: '<script>alert(1)</script>', tech: ['"><image>'], year: '2024' }],
    35,
  )
  expect(plate).toBeDefined()
  if (plate) expect(drawPlate(plate)).not.toMatch(/script|alert|image|text/)
})

test.each([
  'elevation-paper-1-35-0000000g',
  'elevation-paper-1-361-00000000',
  'elevation-paper-1-035-00000000',
  'elevation-paper-0-35-00000000',
  'constructor-paper-1-35-00000000',
  'elevation-toString-1-35-00000000',
  '<svg>',
  '../../etc/passwd',
])('%s names no drawing', (name) => {
  expect(plateAt(`/plates/${name}.svg`)).toBeUndefined()
})

test('an address says all that is drawn', () => {
  for (const plate of plates) expect(plateAt(plateAddress(plate))).toEqual(plate)
})

test('the inks part from their ground, the accent at every hue', () => {
  for (const [ground, { ink, tone }] of Object.entries(grounds)) {
    const color = grounds[ground as GroundName].ground
    expect(contrast(ink, color), ground).toBeGreaterThan(4.5)
    expect(contrast(tone, color), ground).toBeGreaterThan(1.5)
    for (let hue = 0; hue <= 360; hue += 1) {
      const { accent } = inksOf({ ground: ground as GroundName, hue })
      expect(contrast(accent, color), `${ground} at ${hue}`).toBeGreaterThan(1.9)
    }
  }
})
