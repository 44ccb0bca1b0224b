import { expect, test } from 'vitest'
import { isPlace, placeAtEnd } from './placesIn.ts'

const town = (letters: number) => `B${'a'.repeat(letters - 1)}`

test.each([
  ...['London', 'London Area', 'Germany', 'Vereinigtes Königreich', 'United States of America'],
  ...['London, UK', 'Bath, UK', 'Bath , England', 'London, Mill', 'Austin, TX', 'Austin, T.X.'],
  ...['London, Mill, UK', 'Loom, CA, USA', `${town(56)}, UK`],
])('%s is a place', (text) => expect(isPlace(text)).toBe(true))

test.each([
  ...['Bath', 'Greater London', 'london', 'London 1', 'London (UK)', 'Loom, Mill', ''],
  ...['Loom, Mill, UK', 'London, Bath, Mill', 'Bath, Mill, CA, USA', 'Engine Ltd, UK'],
  ...[`${town(57)}, UK`, 'bath, UK'],
])('%s is none', (text) => expect(isPlace(text)).toBe(false))

test('the longest place at the end of a text is its place', () => {
  const london = { before: 'Mill', place: 'London, Bath, UK' }
  expect(placeAtEnd('Mill, London, Bath, UK')).toEqual(london)
  expect(placeAtEnd('Loom, Mill, London, UK')).toEqual({
    before: 'Loom, Mill',
    place: 'London, UK',
  })
  expect(placeAtEnd('Mill,London')).toEqual({ before: 'Mill', place: 'London' })
  expect(placeAtEnd('Loom, Mill')).toBeUndefined()
  expect(placeAtEnd('London, UK')).toBeUndefined()
  expect(placeAtEnd('London')).toBeUndefined()
})
