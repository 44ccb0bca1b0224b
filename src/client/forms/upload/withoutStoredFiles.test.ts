import { expect, test } from 'vitest'
import { withoutStoredFiles } from './withoutStoredFiles.ts'

const picture = new File(['a'], 'a.png')

test('a save sends new files and removals, and leaves out files that are stored', () => {
  const input = { title: '/uploads/a.webp', image: '/uploads/a.webp', cover: '', film: picture }
  expect(withoutStoredFiles(input, ['image', 'cover', 'film', 'other'])).toEqual({
    title: '/uploads/a.webp',
    cover: '',
    film: picture,
  })
})

test('a form without files is sent as it is', () => {
  expect(withoutStoredFiles({ title: '', order: 0 })).toEqual({ title: '', order: 0 })
})
