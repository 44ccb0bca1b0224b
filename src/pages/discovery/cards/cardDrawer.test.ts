import { expect, test } from 'vitest'
import type { Theme } from '../../../content/documents/themes.ts'
import { loadSharp } from '../../../server/worker-process/loadSharp.ts'
import { cardDrawer } from './cardDrawer.server.ts'
import { readCardFonts } from './cardFonts.server.ts'

const card = {
  theme: 'case',
  label: 'Hello',
  title: 'Ada',
  line: 'Engineer',
  note: '',
  picture: '',
  shape: 'portrait',
  focus: { x: 50, y: 30 },
  palette: 'theme',
  accentHue: 35,
} as const

test('fonts that could not be read are read again for the next image', async () => {
  const failure = new Error('too many open files')
  const answers = [() => Promise.reject(failure), readCardFonts]
  const drawCard = cardDrawer(async (theme) => (answers.shift() ?? readCardFonts)(theme))
  await expect(drawCard(card)).rejects.toBe(failure)
  expect((await drawCard(card)).subarray(1, 4).toString()).toBe('PNG')
})

test('a portrait is cropped around its focal point', async () => {
  const sharp = await loadSharp()
  const half = { create: { width: 200, height: 1000, channels: 3, background: '#ff0000' } } as const
  const picture = await sharp({ create: { ...half.create, height: 2000, background: '#0000ff' } })
    .composite([{ input: await sharp(half).png().toBuffer(), top: 0, left: 0 }])
    .png()
    .toBuffer()
  const drawCard = cardDrawer()
  const colorAt = async (y: number) => {
    const drawn = await drawCard({ ...card, focus: { x: 50, y } }, picture)
    const pixel = { left: 950, top: 300, width: 1, height: 1 }
    return [...(await sharp(drawn).extract(pixel).removeAlpha().raw().toBuffer())]
  }
  expect(await colorAt(0)).toEqual([255, 0, 0])
  expect(await colorAt(100)).toEqual([0, 0, 255])
})

test('each theme has its own background, and the terminal draws pictures in one color', async () => {
  const sharp = await loadSharp()
  const picture = await sharp({
    create: { width: 400, height: 400, channels: 3, background: '#30a040' },
  })
    .png()
    .toBuffer()
  const drawCard = cardDrawer()
  const colorsOf = async (theme: Theme) => {
    const drawn = await drawCard({ ...card, theme, accentHue: 250 }, picture)
    const colorAt = async (left: number, top: number) => {
      const pixel = { left, top, width: 1, height: 1 }
      return [...(await sharp(drawn).extract(pixel).removeAlpha().raw().toBuffer())]
    }
    return { ground: await colorAt(2, 2), printed: await colorAt(1000, 280) }
  }
  const green = [0x30, 0xa0, 0x40]
  expect(await colorsOf('case')).toEqual({ ground: [0xfb, 0xfa, 0xf7], printed: green })
  const { ground, printed } = await colorsOf('broadsheet')
  expect(printed).toEqual(green)
  expect(ground).not.toEqual([0xfb, 0xfa, 0xf7])
  const screen = await colorsOf('terminal')
  expect(Math.max(...screen.ground)).toBeLessThan(40)
  const [red = 0, , blue = 0] = screen.printed
  expect(blue).toBeGreaterThan(red)
})

test.each(['ليلى الحداد', 'נועה לוי'])('%s is drawn from the right', async (title) => {
  const sharp = await loadSharp()
  const drawn = await cardDrawer()({ ...card, title })
  const darkest = async (left: number) => {
    const part = await sharp(drawn).extract({ left, top: 150, width: 250, height: 300 }).toBuffer()
    return (await sharp(part).stats()).channels[0]?.min
  }
  expect(await darkest(880)).toBeLessThan(60)
  expect(await darkest(0)).toBeGreaterThan(200)
})
