import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { resourceCache, resourceKey } from '../../../../client/calls/useResource.ts'
import { publicList } from '../../../../content/publicList.ts'
import { FeaturedProjects } from './FeaturedProjects.tsx'

/** The titles on the first screen, given projects by the year in which they ended. */
function titlesOf(years: number[], layout: Parameters<typeof FeaturedProjects>[0]['layout']) {
  const cache = resourceCache()
  cache.setQueryData(
    resourceKey(publicList('projects')),
    years.map((year, index) => ({
      _id: `${index}`,
      slug: `p${index}`,
      title: `In ${year}`,
      tech: [],
      description: '',
      image: '',
      start_date: '2001-01',
      end_date: year ? `${year}-05` : '',
    })),
  )
  const html = renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <FeaturedProjects layout={layout} />
    </QueryClientProvider>,
  )
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
