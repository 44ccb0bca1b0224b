import { expect, test } from 'vitest'
import type { Project } from '../../content/records.ts'
import { projectKind } from '../../site/sections/projects/admin/projectKind.ts'
import { projectIndex } from './projectIndex.server.ts'

const project = (title: string, fields: Partial<Project> = {}): Project => ({
  ...projectKind.blank,
  _id: title,
  title,
  category: 'Web',
  ...fields,
})

const index = projectIndex(
  [
    project('Slack Water', {
      tech: ['TypeScript', 'React'],
      start_date: '2021-04',
      end_date: '2023',
      description: 'Tide tables for small harbours',
    }),
    project('Café Über', { tech: ['react', 'C++'], category: 'Tool', end_date: '2019' }),
    project('Going on', { start_date: '2024', end_date: 'ongoing', features: ['Works offline'] }),
    project('Undated', { category: 'tool' }),
  ],
  2026,
)
const find = (query: Record<string, string>) =>
  index.find(index.readQuery(query)).map(({ project, number }) => `${number} ${project.title}`)

test('there is each technology, category and year to choose from, once', () => {
  expect(index.choices).toEqual({
    technology: ['C++', 'React', 'TypeScript'],
    category: ['Tool', 'Web'],
    year: ['2026', '2025', '2024', '2023', '2022', '2021', '2019'],
  })
})

test.each([
  [{}, ['1 Slack Water', '2 Café Über', '3 Going on', '4 Undated']],
  [{ q: '  TIDE   small ' }, ['1 Slack Water']],
  [{ q: 'uber cafe' }, ['2 Café Über']],
  [{ q: 'offline' }, ['3 Going on']],
  [{ q: 'tide offline' }, []],
  [{ technology: 'REACT' }, ['1 Slack Water', '2 Café Über']],
  [{ technology: 'React', category: 'tool' }, ['2 Café Über']],
  [{ year: '2022' }, ['1 Slack Water']],
  [{ year: '2019' }, ['2 Café Über']],
  [{ year: '2026' }, ['3 Going on']],
  [{ technology: 'Cobol' }, []],
  [{ year: '1066' }, []],
  [{ year: '2022', q: 'offline' }, []],
])('%j finds %j', (query, found) => expect(find(query)).toEqual(found))

test('the category of imported projects is none to choose or to search for', () => {
  const imported = projectIndex(
    [project('Loom', { category: 'Project' }), project('Mill', { category: 'Tool' })],
    2026,
  )
  expect(imported.choices.category).toEqual(['Tool'])
  expect(imported.find(imported.readQuery({ q: 'project' }))).toEqual([])
})

test('a search is cut, and a page is a number from 1', () => {
  expect(index.readQuery({ q: 'a'.repeat(500) }).q).toHaveLength(80)
  const pages = ['2', '0', '-3', 'x', '1e999'].map((page) => index.readQuery({ page }).page)
  expect(pages.slice(0, 4)).toEqual([2, 1, 1, 1])
})

test('a word that is no choice is not kept', () => {
  expect(index.readQuery({ technology: 'Cobol' })).toEqual(
    index.readQuery({ technology: 'Fortran' }),
  )
})
