import { expect, test } from 'vitest'
import { newPicture, withAddresses, withFreeName } from './storyPictures.ts'

test.each(['a b.png', 'a (1).png', 'ü"\'].png'])('%s is found again in a story', (name) => {
  const story = `![a](${newPicture(name)} "b") (${newPicture(name)}) ![](${newPicture('other')})`
  const found = withAddresses(story, (address) => (address === newPicture(name) ? '/x' : undefined))
  expect(found).toBe(`![a](/x "b") (${newPicture(name)}) ![](${newPicture('other')})`)
})

test('pasted pictures of one name get different ones', () => {
  const file = new File(['x'], 'image.png', { type: 'image/png' })
  expect(withFreeName(file, () => false)).toBe(file)
  const renamed = withFreeName(file, (name) => ['image.png', 'image-2.png'].includes(name))
  expect([renamed.name, renamed.type, renamed.size]).toEqual(['image-3.png', 'image/png', 1])
  expect(withFreeName(new File([], 'x'), (name) => name === 'x').name).toBe('x-2')
})
