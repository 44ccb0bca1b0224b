import sharp from 'sharp'
import { extractTextItems, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { longCareer, outlineWith } from '../../../../test/resumeOutlines.ts'
import { type TemplateName, templateNames } from '../../../site/resumes/templates/templates.ts'
import type { Outline } from '../outline/outline.ts'
import { checkText } from '../text-check/checkText.ts'
import { makePreview } from './pdfPreview.server.ts'
import type { LayoutOptions } from './typeset.server.ts'

const colors = { ink: '#112233', accent: '#aa2200' }
const picture = { width: 80, height: 100, channels: 3, background: '#00cc00' } as const
const photo = new Uint8Array(await sharp({ create: picture }).jpeg().toBuffer())

async function read(template: TemplateName, outline: Outline, more: Partial<LayoutOptions> = {}) {
  const look: LayoutOptions = { template, paper: 'a4', pages: 1, time: 0, colors, ...more }
  const { pdf, pictures, text } = await makePreview(outline, look)
  const { items } = await extractTextItems(await getDocumentProxy(pdf.slice()))
  const itemOf = (part: string) => items.flat().find(({ str }) => str.includes(part))
  const page = await sharp(pictures[0]).raw().toBuffer({ resolveWithObject: true })
  /** The color at a place of the page, in parts of its width and height. */
  const colorAt = (across: number, down: number) => {
    const { width, height, channels } = page.info
    const start = (Math.floor(down * height) * width + Math.floor(across * width)) * channels
    return [...page.data.subarray(start, start + 3)]
  }
  const xOf = (part: string) => itemOf(part)?.x ?? Number.NaN
  const yOf = (part: string) => itemOf(part)?.y ?? Number.NaN
  return { text, xOf, yOf, colorAt }
}

const parts = {
  basics: {
    label: 'Engineer',
    email: 'ines@example.com',
    phone: '+44 20 7946',
    summary: 'Thirty years of it.',
  },
  work: [
    { name: 'Harbour', position: 'Lead', startDate: '2021-04-01', highlights: ['Opened it.'] },
  ],
  skills: [{ name: 'Trades', keywords: ['Welding', 'Tides'] }],
}
const outline = outlineWith(parts)

test.each(templateNames)('with a photo, %s has every text once and in order', async (template) => {
  const { text } = await read(template, outline, { photo })
  expect(checkText(outline, text).findings).toEqual([])
  for (const once of [
    'Thirty years',
    'ines@example.com',
    'Welding',
    'Opened it',
    'Harbour',
    'Apr 2021',
  ]) {
    expect(text.split(once), once).toHaveLength(2)
  }
})

test('a sidebar is at its side, and is read as a whole before or after the column', async () => {
  const start = await read('editorial', outline)
  expect(start.xOf('Welding')).toBeLessThan(start.xOf('Harbour'))
  expect(start.text.indexOf('Welding')).toBeLessThan(start.text.indexOf('Thirty years'))
  const end = await read('banner', outline)
  expect(end.xOf('Welding')).toBeGreaterThan(end.xOf('Harbour'))
  expect(end.text.indexOf('Welding')).toBeGreaterThan(end.text.indexOf('Opened it'))
})

test('contacts are where the template has them', async () => {
  const inSidebar = await read('editorial', outline)
  expect(inSidebar.text).toContain('Contact')
  const inColumn = await read('letterhead', outline)
  expect(inColumn.xOf('ines@')).toBeGreaterThan(350)
  expect(inColumn.yOf('ines@')).toBeGreaterThan(inColumn.yOf('Engineer') - 20)
  const inLines = await read('plain', outline)
  expect(inLines.text).toContain('+44 20 7946 | ines@example.com')
  expect(inLines.text).not.toContain('Contact')
})

test('periods are at the end of a line, below or beside', async () => {
  const [end, below, beside] = await Promise.all(
    (['classic', 'plain', 'timeline'] as const).map((template) => read(template, outline)),
  )
  expect(end?.xOf('Apr 2021')).toBeGreaterThan(400)
  expect(below?.text).toContain('Harbour · Apr 2021 – Present')
  expect(beside?.xOf('Apr 2021')).toBeLessThan(beside?.xOf('Lead') ?? 0)
})

test('headings are beside the text, in capitals or filled', async () => {
  const beside = await read('compact', outline)
  expect(Math.abs(beside.yOf('Skills') - beside.yOf('Trades'))).toBeLessThan(2)
  expect((await read('classic', outline)).text).toContain('EXPERIENCE')
  const filled = await read('japanese', outline)
  expect(filled.text).toContain('Experience')
  const heading = 1 - filled.yOf('Experience') / 841.9
  expect(filled.colorAt(0.5, heading)).not.toEqual([255, 255, 255])
})

test('names are at the start, in the middle or at the end', async () => {
  const [start, center, end] = await Promise.all(
    (['plain', 'classic', 'japanese'] as const).map((template) => read(template, outline)),
  )
  expect(start?.xOf('Ines')).toBeLessThan(100)
  expect(center?.xOf('Ines')).toBeGreaterThan(200)
  expect(end?.xOf('Ines')).toBeGreaterThan(400)
  expect(end?.text).toMatch(/^Résumé/)
  expect(start?.text).not.toContain('Résumé')
})

const isAccent = ([red = 0, green = 0]: number[]) => red > 140 && green < 70
const isTint = ([red = 0, , blue = 0]: number[]) => red > 230 && blue < 250 && blue > 200

test('a bar and a band are in the accent color, from edge to edge', async () => {
  const bar = await read('letterhead', outline)
  expect([isAccent(bar.colorAt(0.005, 0.005)), isAccent(bar.colorAt(0.995, 0.005))]).toEqual([
    true,
    true,
  ])
  expect(isAccent(bar.colorAt(0.005, 0.04))).toBe(false)
  const band = await read('banner', outline)
  expect([isAccent(band.colorAt(0.005, 0.04)), isAccent(band.colorAt(0.995, 0.04))]).toEqual([
    true,
    true,
  ])
  expect(isAccent(band.colorAt(0.005, 0.5))).toBe(false)
})

test('a filled sidebar is tinted to the end of the page, on its side in each direction', async () => {
  const sides = async (shown: Outline) => {
    const { colorAt } = await read('portrait', shown)
    return [isTint(colorAt(0.01, 0.98)), isTint(colorAt(0.99, 0.98))]
  }
  expect(await sides(outline)).toEqual([true, false])
  expect(await sides(outlineWith(parts, 'ar'))).toEqual([false, true])
})

test('on a filled sidebar the photo is at the top, and the summary beside it', async () => {
  const { text, colorAt } = await read('portrait', outline, { photo })
  const [red = 255, green = 0] = colorAt(0.15, 0.1)
  expect([red < 60, green > 150]).toEqual([true, true])
  expect(text.indexOf('Thirty years')).toBeLessThan(text.indexOf('CONTACT'))
})

test('a number in a résumé from right to left is drawn from left to right', async () => {
  const { xOf, text } = await read('plain', outlineWith(parts, 'ar'))
  expect(text).toContain('الخبرة')
  expect(xOf('+44 20 7946')).toBeGreaterThan(0)
})

test('a career on two pages has the name and the page below each', async () => {
  const { text } = await read('classic', longCareer, { pages: 2 })
  expect(text).toContain('1 / 2')
  expect(text).toContain('2 / 2')
  expect((await read('classic', outline)).text).not.toContain('1 / 1')
})
