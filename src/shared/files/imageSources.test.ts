import { expect, test } from 'vitest'
import { imageSources, shownShape } from './imageSources.ts'

const stem = `/uploads/${'0'.repeat(32)}-960x540`

test('an image has the widths below its own, and its own once', () => {
  expect(imageSources(`${stem}.webp`)).toEqual({
    width: 960,
    height: 540,
    sources: [
      { type: 'image/avif', srcSet: `${stem}-w480.avif 480w, ${stem}.avif 960w` },
      { type: 'image/webp', srcSet: `${stem}-w480.webp 480w, ${stem}.webp 960w` },
    ],
  })
})

test.each(['https://example.com/a.png', `/uploads/${'0'.repeat(32)}.svg`])('%s has none', (url) => {
  expect(imageSources(url)).toBeUndefined()
})

test.each([
  ['a screenshot keeps its shape', 1600, 1000, 1.6],
  ['so does a phone', 390, 844, 390 / 844],
  ['of a strip the beginning is shown', 2000, 300, 1.9],
  ['of a long page the top is shown', 1280, 6000, 1.4],
])('%s', (_, width, height, shape) => {
  expect(shownShape({ width, height })).toBe(shape)
})
