import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { certificateNames } from '../../../../test/certificateNames.ts'
import { minDistance } from '../chooseCovers.server.ts'
import { readOutlineFonts } from '../typesetting/outlineFonts.server.ts'
import { textWidth } from '../typesetting/textWidth.server.ts'
import { cardAddress, chooseCards } from './chooseCards.server.ts'
import { drawCertificateCard, layouts } from './drawCard.server.ts'
import { height, width } from './layouts.server.ts'

const names = certificateNames(400)
const plates = chooseCards(names, 35)
const faces = await readOutlineFonts()
const drawings = plates.map((plate) => drawCertificateCard(plate, faces))
const drawn = (name: string, others = {}) => {
  const [plate] = chooseCards(
    [{ name, issuer: 'Guild', date: 'May 1, 2024', number: 'W-1', ...others }],
    35,
  )
  if (!plate) throw new Error('none is chosen')
  return drawCertificateCard(plate, faces)
}
/** The text elements of a drawing, with their attributes. */
const textsOf = (drawing: string) => [...drawing.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)]

test('hundreds are drawn deterministically, each in a few KB compressed', () => {
  expect(chooseCards(names, 35)).toEqual(plates)
  for (const [index, plate] of plates.entries()) {
    const drawing = drawings[index] ?? ''
    expect(drawCertificateCard(plate, faces)).toBe(drawing)
    expect(gzipSync(drawing).length, plate.name).toBeLessThan(12 * 1024)
    expect(drawing).not.toMatch(/NaN|undefined|Infinity/)
  }
})

test('neighbours differ in design and background, and every design is used', () => {
  for (const [index, plate] of plates.entries()) {
    for (const other of plates.slice(index + 1, index + 1 + minDistance)) {
      expect(plate.layout, plate.name).not.toBe(other.layout)
      expect(plate.ground, plate.name).not.toBe(other.ground)
    }
  }
  expect(new Set(plates.map(({ layout }) => layout)).size).toBe(Object.keys(layouts).length)
})

test('an address identifies one drawing', () => {
  const seen = new Map<string, string>()
  for (const [index, plate] of plates.entries()) {
    const address = cardAddress(plate)
    expect(seen.get(address) ?? drawings[index]).toBe(drawings[index])
    seen.set(address, drawings[index] ?? '')
  }
  expect(seen.size).toBeGreaterThan(300)
})

test('input is escaped as text', () => {
  const drawing = drawn('<image href="x"/>&\u0000\u202e🚢\ud800', { issuer: '</svg>あ<script>' })
  expect(drawing).not.toMatch(/<(?!\/?(?:svg|path|text)\b)/)
  expect(drawing.match(/<\/svg>/g)).toHaveLength(1)
  expect(drawing).not.toMatch(/[\0\u202e\ud800](?![\udc00-\udfff])/)
  expect(textsOf(drawing).map(([, , text]) => text)).toContain('&#60;/svg&#62;あ&#60;script&#62;')
})

test("text with our letters is outlines, other text uses the visitor's fonts", () => {
  expect(textsOf(drawn('Żeglarz Ünïversity'))).toEqual([])
  expect(textsOf(drawn('Моряк')).map(([, , text]) => text)).toEqual(['Моряк'])
})

test('right-to-left text is aligned right, line by line', () => {
  const lines = textsOf(drawn('شهادة معتمدة في هندسة البرمجيات والحوسبة السحابية AWS'))
  expect(lines.length).toBeGreaterThan(1)
  const edges = lines.map(([, attributes = '']) => /^x="(\d+)"/.exec(attributes)?.[1])
  expect(new Set(edges).size).toBe(1)
  expect(Number(edges[0])).toBeGreaterThan(width / 2)
  for (const [, attributes] of lines) {
    expect(attributes).toContain('direction="rtl"')
    expect(attributes).toContain('text-anchor="start"')
  }
})

/** The lines of outlines in a drawing, with their bounds. */
const outlinedLines = (drawing: string) =>
  [
    ...drawing.matchAll(/transform="translate\((-?\d+) (-?\d+)\) scale\(([\d.]+)\)" d="([^"]*)"/g),
  ].map(([, x, y, scale, outlines = '']) => {
    const starts = [...outlines.matchAll(/M(\d+) 0/g)].map(([, across]) => Number(across))
    return { x: Number(x), y: Number(y), last: Number(x) + Math.max(0, ...starts) * Number(scale) }
  })

test('no line leaves the card, however long a text is', () => {
  for (const drawing of drawings) {
    for (const { x, y, last } of outlinedLines(drawing)) {
      expect(x).toBeGreaterThan(0)
      expect(last).toBeLessThan(width - 60)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(height - 20)
    }
    for (const [, attributes = '', text = ''] of textsOf(drawing)) {
      const [, x, size] = /^x="(\d+)".* font-size="(\d+)"/.exec(attributes) ?? []
      expect(Number(x)).toBeGreaterThan(0)
      const plain = text.replace(/&#\d+;/g, 'x')
      expect(textWidth(plain, {}) * Number(size), text).toBeLessThan(width)
    }
  }
})

test('a text that fits is whole, a longer one is cut', () => {
  expect(drawn('あ'.repeat(20))).not.toContain('…')
  expect(drawn('あ'.repeat(160))).toContain('…')
})
