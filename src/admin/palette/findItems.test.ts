import { expect, test } from 'vitest'
import { adminPaths } from '../../cms/adminPaths.ts'
import { findItems } from './findItems.ts'

const groups = [
  {
    value: 'Pages',
    items: adminPaths.map(({ path, ...page }) => ({ ...page, value: path, to: path })),
  },
  {
    value: 'Actions',
    items: [
      { value: 'add projects', label: 'Add a project' },
      { value: 'add résumé', label: 'Add a résumé' },
    ],
  },
]
const found = (query: string) =>
  findItems(groups, query).flatMap(({ items }) => items.map(({ value }) => value))

test.each([
  ['add project', ['add projects']],
  ['PROJ ad', ['add projects']],
  ['resume add', ['add résumé']],
  ['contact', ['/admin/contact']],
  ['cv', ['/admin/resumes', '/admin/resume']],
  ['password', ['/admin/settings']],
  ['linkedin', ['/admin/import']],
  ['kontakt', ['/admin/contact']],
  ['Lebenslauf hoch', ['/admin/resume']],
  ['veröff', ['/admin/publish']],
  ['EINSTELLUNGEN', ['/admin/settings']],
])('“%s” finds items by their words and keywords', (query, values) => {
  expect(found(query)).toEqual(values)
})

test('a query of which no item has every word finds the closest', () => {
  expect(found('add a projct')).toEqual(['add projects', 'add résumé'])
  expect(found('zzz')).toEqual([])
})

test('without a query everything is listed', () => {
  expect(found(' ')).toHaveLength(adminPaths.length + 2)
})
