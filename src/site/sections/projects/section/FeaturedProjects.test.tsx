import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { resourceCache, resourceKey } from '../../../../client/calls/useResource.ts'
import { publicList } from '../../../../content/publicList.ts'
import type { Project } from '../../../../content/records.ts'
import { projectKind } from '../admin/projectKind.ts'
import { FeaturedProjects } from './FeaturedProjects.tsx'

type Layout = Parameters<typeof FeaturedProjects>[0]['layout']
type Given = Pick<Project, 'title'> & Partial<Project>

/** The first screen as HTML. */
function firstScreen(projects: Given[], layout: Layout) {
  const cache = resourceCache()
  cache.setQueryData(
    resourceKey(publicList('projects')),
    projects.map((project, index) => ({
      ...projectKind.blank,
      _id: `${index}`,
      slug: `p${index}`,
      ...project,
    })),
  )
  return renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <FeaturedProjects layout={layout} />
    </QueryClientProvider>,
  )
}

/** The titles on the first screen, given projects by the year in which they ended. */
function titlesOf(years: number[], layout: Layout) {
  const projects = years.map((year) => ({
    title: `In ${year}`,
    end_date: year ? `${year}-05` : null,
  }))
  const html = firstScreen(projects, layout)
  return [...html.matchAll(/>(In \d+|All \d+ projects)</g)].map(([, text]) => text)
}

const thirteen = [2001, 2019, 0, ...Array<number>(10).fill(2010)]

test('many projects are a grid with the latest first and undated ones last', () => {
  const titles = titlesOf(thirteen, 'count')
  expect(titles).toHaveLength(13)
  expect([titles[0], ...titles.slice(-2)]).toEqual(['In 2019', 'In 2001', 'In 0'])
  expect(titlesOf([2001, 2002], 'grid')).toEqual(['In 2002', 'In 2001'])
})

test('up to twelve are a row in the given order, of which the first eight are shown', () => {
  expect(titlesOf([2001, 2002, 2000], 'count')).toEqual(['In 2001', 'In 2002', 'In 2000'])
  expect(titlesOf(thirteen, 'row')).toEqual([
    ...['In 2001', 'In 2019', 'In 0', 'In 2010', 'In 2010', 'In 2010', 'In 2010', 'In 2010'],
    'All 13 projects',
  ])
})

test('the owner may show the first alone', () => {
  expect(titlesOf([2001, 2002], 'one')).toEqual(['In 2001', 'All 2 projects'])
})

test('a project has the year of its end, or of its start while it goes on or has no end', () => {
  const projects: Given[] = [
    { title: 'Undated' },
    { title: 'Ended', start_date: '2011', end_date: '2019-05' },
    { title: 'Started', start_date: '2021-04', end_date: null },
    { title: 'Going on', start_date: '2020', end_date: 'ongoing' },
  ]
  const grid = firstScreen(projects, 'grid')
  expect(
    [...grid.matchAll(/<span class="[^"]*year[^"]*">(\d*)</g)].map(([, year]) => year),
  ).toEqual(['2021', '2020', '2019', ''])
  expect(firstScreen(projects, 'row').match(/datetime="\d+"/gi)).toHaveLength(3)
})

test('the category of imported projects is left out', () => {
  const projects: Given[] = [
    { title: 'Tides', category: 'Web' },
    { title: 'Loom', category: 'Project' },
  ]
  const row = firstScreen(projects, 'row')
  expect(row).toContain('<span>Web</span>')
  expect(row).not.toContain('<span>Project</span>')
})

test('beside its cover a project says its title to screen readers alone', () => {
  const hidden = '<span class="visually-hidden">Tides</span>'
  expect(firstScreen([{ title: 'Tides' }], 'row')).toContain(hidden)
  const pictured = firstScreen([{ title: 'Tides', image: '/tides.webp' }], 'row')
  expect(pictured).toContain('<span>Tides</span>')
})
