import { expect, test } from 'vitest'
import { contrast } from '../../../test/contrast.ts'
import { plateNames } from '../../../test/coverNames.ts'
import {
  chooseCovers,
  coverAddress,
  minDistance,
  parseCoverAddress,
} from './chooseCovers.server.ts'
import {
  type BackgroundName,
  backgrounds,
  colorsOf,
  compositions,
  drawCover,
} from './drawCover.server.ts'

const words =
  'api app auth bot chart cli core data docs edge flow graph grid hub kit lab log map notes'.split(
    ' ',
  )
const names = plateNames(words, 1000)
const plates = chooseCovers(names, 35)
const largest = 6 * 1024

test('a thousand names are drawn deterministically, each in a small file', () => {
  expect(chooseCovers(names, 35)).toEqual(plates)
  for (const plate of plates) {
    const drawing = drawCover(plate)
    expect(drawing).toBe(drawCover(plate))
    expect(drawing.length, coverAddress(plate)).toBeLessThan(largest)
    expect(drawing).not.toMatch(/NaN|undefined|Infinity/)
  }
  expect(new Set(plates.map(drawCover)).size).toBeGreaterThan(950)
})

test('neighbours differ in composition and background, in rows and in columns of a grid', () => {
  for (const [index, plate] of plates.entries()) {
    for (const other of plates.slice(index + 1, index + 1 + minDistance)) {
      expect(plate.grammar, coverAddress(plate)).not.toBe(other.grammar)
      expect(plate.ground, coverAddress(plate)).not.toBe(other.ground)
    }
  }
})

test('every composition is used with every background', () => {
  const pairs = new Set(plates.map(({ grammar, ground }) => `${grammar} ${ground}`))
  expect(pairs.size).toBe(Object.keys(compositions).length * Object.keys(backgrounds).length)
})

test('a new first project changes no other cover, one in between changes few', () => {
  const newest = { title: 'Newest', tech: ['Zig'], year: '2026' }
  expect(chooseCovers([newest, ...names], 35).slice(1)).toEqual(plates)
  const changed = names.slice(0, 60).map((_, place) => {
    const before = chooseCovers(names.slice(0, 60), 35)
    const after = chooseCovers([...names.slice(0, place), newest, ...names.slice(place, 60)], 35)
    const others = after.filter((_, index) => index !== place)
    return others.filter(
      (plate, index) => coverAddress(plate) !== coverAddress(before[index] ?? plate),
    ).length
  })
  const mean = changed.reduce((sum, count) => sum + count, 0) / changed.length
  expect(mean).toBeLessThan(20)
})

test('no text of a project is in its cover', () => {
  const [plate] = chooseCovers(
    [{ title: '<script>alert(1)</script>', tech: ['"><image>'], year: '2024' }],
    35,
  )
  expect(plate).toBeDefined()
  if (plate) expect(drawCover(plate)).not.toMatch(/script|alert|image|text/)
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
  expect(parseCoverAddress(`/plates/${name}.svg`)).toBeUndefined()
})

test('an address determines the cover', () => {
  for (const plate of plates) expect(parseCoverAddress(coverAddress(plate))).toEqual(plate)
})

test('colors contrast with their background, the accent at every hue', () => {
  for (const [ground, { ink, tone }] of Object.entries(backgrounds)) {
    const color = backgrounds[ground as BackgroundName].ground
    expect(contrast(ink, color), ground).toBeGreaterThan(4.5)
    expect(contrast(tone, color), ground).toBeGreaterThan(1.5)
    for (let hue = 0; hue <= 360; hue += 1) {
      const { accent } = colorsOf({ ground: ground as BackgroundName, hue })
      expect(contrast(accent, color), `${ground} at ${hue}`).toBeGreaterThan(1.9)
    }
  }
})
