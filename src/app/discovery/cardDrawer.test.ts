import { expect, test } from 'vitest'
import { cardDrawer } from './cardDrawer.server.ts'
import { readCardFonts } from './cardFonts.server.ts'

test('fonts that could not be read are read again for the next card', async () => {
  const failure = new Error('too many open files')
  const answers = [() => Promise.reject(failure), readCardFonts]
  const drawCard = cardDrawer(async () => (answers.shift() ?? readCardFonts)())
  const card = {
    label: 'Hello',
    title: 'Ada',
    line: 'Engineer',
    note: '',
    picture: '',
    plate: '',
    shape: 'portrait',
    accentHue: 35,
  } as const
  await expect(drawCard(card)).rejects.toBe(failure)
  expect((await drawCard(card)).subarray(1, 4).toString()).toBe('PNG')
})
