import { expect, test } from 'vitest'
import { sortPictures } from './sortPictures.ts'

const megabyte = 1024 * 1024
const file = (name: string, size = 1, type = 'image/png') =>
  new File([new Uint8Array(size)], name, { type })
const limits = { most: 40, of: 'gallery' }
const names = (files: File[]) => files.map(({ name }) => name)

test('pictures are taken in their order, and each of the others has its sentence', () => {
  const { taken, refused } = sortPictures(
    [file('a.png'), file('b.txt', 1, 'text/plain'), file('c.png', 11 * megabyte), file('d.png')],
    [],
    limits,
  )
  expect(names(taken)).toEqual(['a.png', 'd.png'])
  expect(refused).toEqual([
    expect.stringMatching(/^b\.txt: .*(PNG|image)/i),
    expect.stringMatching(/^c\.png: .*10 ?MB/),
  ])
})

test('they are sent one by one, so together they may have any size', () => {
  const files = Array.from({ length: 4 }, (_, index) => file(`${index}.png`, 9 * megabyte))
  expect(sortPictures(files, [], limits)).toEqual({ taken: files, refused: [] })
})

test('a gallery takes as many as it holds', () => {
  const stored = Array.from({ length: 39 }, (_, index) => `/uploads/${index}.webp`)
  const { taken, refused } = sortPictures([file('a.png'), file('b.png')], stored, limits)
  expect(names(taken)).toEqual(['a.png'])
  expect(refused).toEqual(['b.png: A gallery holds at most 40 pictures'])
})
