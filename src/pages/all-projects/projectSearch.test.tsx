import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PageFooterProps } from '../project/PageFooter.tsx'
import { AllProjects } from './AllProjects.tsx'
import type { ProjectQuery } from './projectQuery.ts'

type Footer = Partial<PageFooterProps>

const everything: ProjectQuery = {
  q: '',
  technology: '',
  category: '',
  year: '',
  page: 1,
  isPossible: true,
}

const pageOf = (total: number, query: Partial<ProjectQuery> = {}, footer: Footer = {}) =>
  renderToStaticMarkup(
    <AllProjects
      ownerName="Ada"
      credit=""
      {...footer}
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

test('the footer has the credit and the privacy page, or is not there', () => {
  const privacy = { href: '/privacy', label: 'Privacy' }
  const link = '<a href="/privacy">Privacy</a>'
  expect(pageOf(1)).not.toContain('<footer')
  expect(pageOf(1, {}, { credit: 'By Ada' })).toContain('<p>By Ada</p></footer>')
  expect(pageOf(1, {}, { privacy })).toContain(`<p>${link}</p></footer>`)
  expect(pageOf(1, {}, { credit: 'By Ada', privacy })).toContain(`<p>By Ada · ${link}</p></footer>`)
})
