import { expect, test } from 'vitest'
import { themes } from '../../../content/documents/themes.ts'
import { loadSharp } from '../../../server/worker-process/loadSharp.ts'
import { english } from '../../../shared/texts/translator.ts'
import { projectKind } from '../../../site/sections/projects/admin/projectKind.ts'
import type { Site } from '../../../site/siteTexts.ts'
import { cardSvg } from './cardSvg.server.ts'
import { drawCard } from './drawCard.server.ts'
import { letterOutline, outlineIn } from './letterOutline.server.ts'
import { projectCard, type ShareCard } from './shareCard.server.ts'

const card: ShareCard = {
  theme: 'case',
  label: 'Hello',
  title: 'Ada',
  line: 'Engineer',
  note: '',
  picture: '',
  shape: 'portrait',
  focus: { x: 50, y: 30 },
  language: 'en',
  palette: 'theme',
  accentHue: 35,
}

const draw = async (changes: Partial<ShareCard>, picture?: Uint8Array) => {
  const changed = { ...card, ...changes, picture: picture ? 'picture' : '' }
  return drawCard(await cardSvg(changed), changed, picture)
}

async function colorAt(png: Buffer, left: number, top: number) {
  const sharp = await loadSharp()
  const pixel = { left, top, width: 1, height: 1 }
  return [...(await sharp(png).extract(pixel).removeAlpha().raw().toBuffer())]
}

/** The darkest of the red parts of an area of the title. */
async function darkest(png: Buffer, left: number) {
  const sharp = await loadSharp()
  const part = await sharp(png).extract({ left, top: 150, width: 250, height: 300 }).toBuffer()
  return (await sharp(part).stats()).channels[0]?.min
}

test('the label has the category of a project, except of imported ones', () => {
  const site = { ...card, t: english, hero: { name: 'Ada', title: '' } } as unknown as Site
  const labelOf = (category: string) =>
    projectCard({ ...projectKind.blank, _id: '1', category, start_date: '2020' }, site).label
  expect(labelOf('Web')).toBe('2020 / Web')
  expect(labelOf('Project')).toBe('2020')
})

test.each([
  '山田 太郎',
  '王小明',
  '김민수',
  'Ελένη Παπαδοπούλου',
  'Đặng Thị Hương',
  'प्रिया शर्मा',
  'สมชาย ใจดี',
  'Анна Каренина',
  'ليلى الحداد',
  'נועה לוי',
])('%s is written whole, and another name gives another image', async (title) => {
  const named = await cardSvg({ ...card, title })
  const others = await cardSvg({ ...card, title: title.slice(0, -1) })
  expect(named).not.toBe(others)
  const glyphs = named.match(/<use /g)?.length ?? 0
  const without = (await cardSvg({ ...card, title: '' })).match(/<use /g)?.length ?? 0
  expect(glyphs - without).toBeGreaterThan(2)
})

test('a name in a script without fonts leaves its place free', async () => {
  const [none, empty] = [
    await cardSvg({ ...card, title: 'ნინო 🚀' }),
    await cardSvg({ ...card, title: '' }),
  ]
  expect(none).toBe(empty)
})

test('a long name has room, and a short one is large', async () => {
  const widthOf = async (title: string) => {
    const sharp = await loadSharp()
    const drawn = await draw({ title, label: '', line: '' })
    const upper = { left: 0, top: 0, width: 1200, height: 470 }
    const above = await sharp(drawn).extract(upper).toBuffer()
    const { info } = await sharp(above).trim().toBuffer({ resolveWithObject: true })
    return info.width
  }
  expect(await widthOf('Donaudampfschifffahrtsgesellschaft')).toBeLessThan(1060)
  expect(await widthOf('Ada Lovelace')).toBeGreaterThan(600)
})

test('a portrait is cropped around its focal point', async () => {
  const sharp = await loadSharp()
  const half = { create: { width: 200, height: 1000, channels: 3, background: '#ff0000' } } as const
  const picture = await sharp({ create: { ...half.create, height: 2000, background: '#0000ff' } })
    .composite([{ input: await sharp(half).png().toBuffer(), top: 0, left: 0 }])
    .png()
    .toBuffer()
  const at = async (y: number) => colorAt(await draw({ focus: { x: 50, y } }, picture), 950, 300)
  expect(await at(0)).toEqual([255, 0, 0])
  expect(await at(100)).toEqual([0, 0, 255])
})

test('a picture that cannot be read is left out', async () => {
  const broken = await draw({}, new TextEncoder().encode('no picture'))
  expect(await colorAt(broken, 950, 300)).toEqual([255, 255, 255])
})

test('each theme has its own background, and that of the terminal is dark', async () => {
  const grounds = await Promise.all(
    themes.map(async (theme) => colorAt(await draw({ theme, accentHue: 250 }), 2, 2)),
  )
  expect(new Set(grounds.map(String)).size).toBe(themes.length)
  const dark = grounds.filter((ground) => Math.max(...ground) < 60)
  expect(dark).toHaveLength(1)
})

test.each(['ليلى الحداد', 'נועה לוי'])('%s is drawn from the right', async (title) => {
  const sharp = await loadSharp()
  const create = { width: 400, height: 400, channels: 3, background: '#ff0000' } as const
  const picture = await sharp({ create }).png().toBuffer()
  const drawn = await draw({ title }, picture)
  expect(await darkest(drawn, 880)).toBeLessThan(60)
  expect(await colorAt(drawn, 200, 300)).toEqual([255, 0, 0])
  expect(await darkest(await draw({ title: 'Ada' }), 880)).toBeGreaterThan(200)
})

test('a letter of every script has an outline, which stands in its square', async () => {
  const sharp = await loadSharp()
  for (const letter of ['A', 'Ž', 'Ω', '山', '김', 'ל', 'م', 'प', 'ก']) {
    const outline = await letterOutline(letter)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#fff"/><path d="${outline}"/></svg>`
    const { info } = await sharp(Buffer.from(svg), { density: 720 })
      .trim()
      .toBuffer({ resolveWithObject: true })
    const [width, height] = [info.width / 10, info.height / 10]
    expect(
      [width, height].every((side) => side > 6 && side < 30),
      letter,
    ).toBe(true)
  }
  expect(await letterOutline('ნ')).toBe('')
})

test('outlines are moved to their place and turned', () => {
  const svg = `<g transform="matrix(1 0 0 1 2 3)"><g transform="matrix(1 0 0 -1 4 20)">
    <use xlink:href="#a" x="1" y="0" /></g></g>
    <symbol id="a" overflow="visible"> <path d="M 0 0m 1 2 h 3 v 4 q 1 2 3 4 Z "/></symbol>`
  expect(outlineIn(svg)).toBe('M7 23m1 -2h3v-4q1 -2 3 -4Z')
})
