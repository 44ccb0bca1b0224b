import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AllProjects } from './AllProjects.tsx'
import type { ProjectQuery } from './projectQuery.ts'

const everything: ProjectQuery = {
  q: '',
  technology: '',
  category: '',
  year: '',
  page: 1,
  isPossible: true,
}

const pageOf = (total: number, query: Partial<ProjectQuery> = {}) =>
  renderToStaticMarkup(
    <AllProjects
      ownerName="Ada"
      query={{ ...everything, ...query }}
      choices={{ technology: ['Go', 'Rust'], category: [], year: [] }}
      total={total}
      found={1}
      pages={1}
      cards={['<li>Tides</li>']}
      isSearched
    />,
  )

test('seven projects can be searched, six are seen at a glance', () => {
  expect(pageOf(7)).toContain('<form')
  expect(pageOf(6)).not.toContain('<form')
})

test('the search is folded until it is used', () => {
  expect(pageOf(7)).not.toContain('open=""')
  expect(pageOf(7, { technology: 'Go' })).toContain('open=""')
  expect(pageOf(7, { q: 'tides' })).toContain('open=""')
})

test('few projects that a filter leaves out lead to all of them', () => {
  expect(pageOf(6, { technology: 'Go' })).toContain('<a href="/projects">Show all</a>')
})
