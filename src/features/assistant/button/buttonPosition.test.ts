import { expect, test } from 'vitest'
import { clampToWindow } from './buttonPosition.ts'

const phone = { width: 375, height: 812 }

test('a position inside is unchanged', () => {
  expect(clampToWindow({ x: 100, y: 300 }, phone)).toEqual({ x: 100, y: 300 })
})

test.each([
  [
    { x: -50, y: 300 },
    { x: 72, y: 300 },
  ],
  [
    { x: 400, y: 300 },
    { x: 375 - 72 - 56, y: 300 },
  ],
  [
    { x: 100, y: 0 },
    { x: 100, y: 72 },
  ],
  [
    { x: 100, y: 2000 },
    { x: 100, y: 812 - 72 - 56 },
  ],
])('%j is kept 72 px from the edges', (position, kept) => {
  expect(clampToWindow(position, phone)).toEqual(kept)
})

test('in a window too small for both margins the first edge counts', () => {
  expect(clampToWindow({ x: 90, y: 90 }, { width: 150, height: 150 })).toEqual({ x: 72, y: 72 })
})
