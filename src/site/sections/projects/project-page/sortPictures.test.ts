import { expect, test } from 'vitest'
import { sortPictures } from './sortPictures.ts'

const megabyte = 1024 * 1024
const file = (name: string, size = 1, type = 'image/png') =>
  new File([new Uint8Array(size)], name, { type })
const names = (files: File[]) => files.map(({ name }) => name)

test('pictures are taken in their order, and each of the others has its sentence', () => {
  const { taken, refused } = sortPictures(
    [file('a.png'), file('b.txt', 1, 'text/plain'), file('c.png', 11 * megabyte), file('d.png')],
    [],
  )
  expect(names(taken)).toEqual(['a.png', 'd.png'])
  expect(refused).toEqual([
    expect.stringMatching(/^b\.txt: .*(PNG|image)/i),
    expect.stringMatching(/^c\.png: .*10 ?MB/),
  ])
})

test('together they may have what one save can send, those before counted in', () => {
  const { taken, refused } = sortPictures(
    [file('a.png', 9 * megabyte), file('b.png', 9 * megabyte), file('c.png', 1 * megabyte)],
    [file('there.png', 9 * megabyte), '/uploads/stored.webp', file('too.png', 2 * megabyte)],
  )
  expect(names(taken)).toEqual(['a.png', 'b.png', 'c.png'])
  expect(refused).toEqual([])
  const more = sortPictures(
    [file('d.png', 2 * megabyte), file('e.png', 1)],
    [...[file('x.png', 10 * megabyte), file('y.png', 10 * megabyte), file('z.png', 9 * megabyte)]],
  )
  expect(names(more.taken)).toEqual(['e.png'])
  expect(more.refused).toEqual([
    'd.png: New pictures can have 30MB together. Please save some of them first.',
  ])
})

test('a gallery takes as many as it holds', () => {
  const stored = Array.from({ length: 39 }, (_, index) => `/uploads/${index}.webp`)
  const { taken, refused } = sortPictures([file('a.png'), file('b.png')], stored)
  expect(names(taken)).toEqual(['a.png'])
  expect(refused).toEqual(['b.png: A gallery holds at most 40 pictures'])
})
