import { expect, test } from 'vitest'
import { loadSharp } from '../../server/pictures/loadSharp.ts'
import { cardDrawer } from './cardDrawer.server.ts'
import { readCardFonts } from './cardFonts.server.ts'

const card = {
  label: 'Hello',
  title: 'Ada',
  line: 'Engineer',
  note: '',
  picture: '',
  plate: '',
  shape: 'portrait',
  focus: { x: 50, y: 30 },
  accentHue: 35,
} as const

test('fonts that could not be read are read again for the next card', async () => {
  const failure = new Error('too many open files')
  const answers = [() => Promise.reject(failure), readCardFonts]
  const drawCard = cardDrawer(async () => (answers.shift() ?? readCardFonts)())
  await expect(drawCard(card)).rejects.toBe(failure)
  expect((await drawCard(card)).subarray(1, 4).toString()).toBe('PNG')
})

test('a portrait is cut around its focal point', async () => {
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
