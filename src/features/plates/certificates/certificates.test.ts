import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { certificateNames } from '../../../../test/certificateNames.ts'
import { apart } from '../choosePlates.server.ts'
import { readFaces } from '../type/faces.server.ts'
import { textWidth } from '../type/textWidth.server.ts'
import { certificateAddress, chooseCertificates } from './chooseCertificates.server.ts'
import { drawCertificate, layouts } from './drawCertificate.server.ts'
import { height, width } from './layouts.server.ts'

const names = certificateNames(400)
const plates = chooseCertificates(names, 35)
const faces = await readFaces()
const drawings = plates.map((plate) => drawCertificate(plate, faces))
const drawn = (name: string, others = {}) => {
  const [plate] = chooseCertificates(
    [{ name, issuer: 'Guild', date: 'May 1, 2024', number: 'W-1', ...others }],
    35,
  )
  if (!plate) throw new Error('none is chosen')
  return drawCertificate(plate, faces)
}
/** The texts of the visitor's fonts in a drawing, and where they stand. */
const textsOf = (drawing: string) => [...drawing.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)]

test('hundreds are drawn, the same every time, each in a file of some KB on the wire', () => {
  expect(chooseCertificates(names, 35)).toEqual(plates)
  for (const [index, plate] of plates.entries()) {
    const drawing = drawings[index] ?? ''
    expect(drawCertificate(plate, faces)).toBe(drawing)
    expect(gzipSync(drawing).length, plate.name).toBeLessThan(12 * 1024)
    expect(drawing).not.toMatch(/NaN|undefined|Infinity/)
  }
})

test('no neighbours share a layout or a ground, and every layout hangs', () => {
  for (const [index, plate] of plates.entries()) {
    for (const other of plates.slice(index + 1, index + 1 + apart)) {
      expect(plate.layout, plate.name).not.toBe(other.layout)
      expect(plate.ground, plate.name).not.toBe(other.ground)
    }
  }
  expect(new Set(plates.map(({ layout }) => layout)).size).toBe(Object.keys(layouts).length)
})

test('an address is of one drawing', () => {
  const seen = new Map<string, string>()
  for (const [index, plate] of plates.entries()) {
    const address = certificateAddress(plate)
    expect(seen.get(address) ?? drawings[index]).toBe(drawings[index])
    seen.set(address, drawings[index] ?? '')
  }
  expect(seen.size).toBeGreaterThan(300)
})

test('what was typed is text in it and nothing else, whatever it is', () => {
  const drawing = drawn('<image href="x"/>&\u0000\u202e🚢\ud800', { issuer: '</svg>あ<script>' })
  expect(drawing).not.toMatch(/<(?!\/?(?:svg|path|text)\b)/)
  expect(drawing.match(/<\/svg>/g)).toHaveLength(1)
  expect(drawing).not.toMatch(/[\0\u202e\ud800](?![\udc00-\udfff])/)
  expect(textsOf(drawing).map(([, , text]) => text)).toContain('&#60;/svg&#62;あ&#60;script&#62;')
})

test('texts of our letters are outlines, all others are in fonts of the visitor', () => {
  expect(textsOf(drawn('Żeglarz Ünïversity'))).toEqual([])
  expect(textsOf(drawn('Моряк')).map(([, , text]) => text)).toEqual(['Моряк'])
})

test('a text that is read from the right stands at the right, line by line', () => {
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

/** The lines of outlines in a drawing, with their corners. */
const outlinedLines = (drawing: string) =>
  [
    ...drawing.matchAll(/transform="translate\((-?\d+) (-?\d+)\) scale\(([\d.]+)\)" d="([^"]*)"/g),
  ].map(([, x, y, scale, outlines = '']) => {
    const starts = [...outlines.matchAll(/M(\d+) 0/g)].map(([, across]) => Number(across))
    return { x: Number(x), y: Number(y), last: Number(x) + Math.max(0, ...starts) * Number(scale) }
  })

test('no line leaves the sheet, however long a text is', () => {
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

test('a text that fits is whole, a longer one is cut at last', () => {
  expect(drawn('あ'.repeat(20))).not.toContain('…')
  expect(drawn('あ'.repeat(160))).toContain('…')
})
