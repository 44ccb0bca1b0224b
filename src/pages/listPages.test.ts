import { expect, test } from 'vitest'
import { pageAddress, pageNumber, pageOfList } from './listPages.ts'

test.each([
  [undefined, 1],
  ['', 1],
  ['2', 2],
  ['2.9', 2],
  ['-3', 1],
  ['0', 1],
  ['two', 1],
])('%j is page %j', (given, page) => expect(pageNumber(given)).toBe(page))

test('a page has its items, and the last one what is left', () => {
  const items = ['a', 'b', 'c']
  const page = (wanted: number, size = 2) => pageOfList(items, { page: wanted, size })
  expect(page(1)).toEqual({ page: 1, pages: 2, items: ['a', 'b'] })
  expect(page(2)).toEqual({ page: 2, pages: 2, items: ['c'] })
  expect(page(9)).toEqual(page(2))
  expect(page(1, 3)).toEqual({ page: 1, pages: 1, items })
  expect(pageOfList([], { page: 1, size: 0 })).toEqual({ page: 1, pages: 1, items: [] })
})

test('the first page has the path of its list', () => {
  expect([1, 2].map((page) => pageAddress('/writing', page))).toEqual([
    '/writing',
    '/writing?page=2',
  ])
})

test('an address has the parameters that are not empty', () => {
  expect(pageAddress('/writing', 1, { q: '' })).toBe('/writing')
  expect(pageAddress('/writing', 2, { q: 'a&b "<', year: '' })).toBe(
    '/writing?q=a%26b+%22%3C&page=2',
  )
})
