import { expect, test } from 'vitest'
import {
  isDocumentTitle,
  isPageNumber,
  isSectionHeading,
  sectionKindIn,
  sectionKindOf,
} from './sectionHeadings.ts'

test.each([
  ['Skills', 'skills'],
  ['SKILLS:', 'skills'],
  ['S K I L L S', 'skills'],
  [' S K I L L S ', 'skills'],
  ['Stärken', 'skills'],
  ['Formación', 'education'],
  ['Education & Training', 'education'],
  ['Education und Training', 'education'],
  ['Persönliche Daten', 'contact'],
  [`Skills${' '.repeat(54)}`, 'skills'],
  [`Skills${' '.repeat(55)}`, undefined],
  ['My skills', undefined],
  ['', undefined],
])('%j is the heading of %s', (text, kind) => {
  expect(sectionKindOf(text)).toBe(kind)
  expect(isSectionHeading(text)).toBe(kind !== undefined)
})

test.each([
  ['Volunteer experience', 'volunteer'],
  ['My Work Experiences', 'work'],
  ['Language skills', 'languages'],
  ['My looms', 'other'],
])('%j is the longer heading of %s', (text, kind) => expect(sectionKindIn(text)).toBe(kind))

test('the name of the document is its title', () => {
  const titles = ['CV', 'Lebenslauf', 'Résumé', 'Curriculum  Vitae', 'Ada']
  expect(titles.map(isDocumentTitle)).toEqual([true, true, true, true, false])
})

test.each([...['1', ' 12 ', 'Page 1', 'p. 3', '1/2', 'Seite 1 von 2', '1\tof 2']])(
  '%j is the number of a page',
  (text) => expect(isPageNumber(text)).toBe(true),
)

test.each(['123', 'Page one', '1 2', 'Page', 'Page 1 of'])('%j is none', (text) =>
  expect(isPageNumber(text)).toBe(false),
)
