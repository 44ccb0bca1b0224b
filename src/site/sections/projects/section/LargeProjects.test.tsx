import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ProjectOnPage } from '../../../../content/records.ts'
import { ProjectLabel } from '../ProjectFacts.tsx'
import { LargeProjects, ProjectTitles } from './LargeProjects.tsx'

const project = (given: Partial<ProjectOnPage>) =>
  ({
    _id: '1',
    title: 'Tides',
    slug: 'tides',
    description: '',
    image: '',
    drawing: '',
    image_alt: '',
    status: '',
    category: 'Web',
    start_date: '',
    end_date: '',
    tech: [],
    ...given,
  }) as unknown as ProjectOnPage

test('a featured project shows its first outcomes, and a link to its story', () => {
  const outcomes = ['one', 'two', 'three'].map((label) => ({ label, before: '9', after: '8' }))
  const featured = [{ project: project({ outcomes, story: 'How' }), number: 4 }]
  const html = renderToStaticMarkup(<LargeProjects featured={featured} areRepeated />)
  expect(html.match(/<dt>(one|two|three)/g)).toEqual(['<dt>one', '<dt>two'])
  expect(html).toContain('<span class="visually-hidden">from 9 to 8</span><s')
  expect(html).toContain('>Read the story<')
  expect(html.match(/href="[^"]+"/g)).toEqual(Array(2).fill('href="/projects/tides"'))
})

test('without outcomes and a story it has neither', () => {
  const html = renderToStaticMarkup(
    <LargeProjects featured={[{ project: project({}), number: 1 }]} areRepeated={false} />,
  )
  expect(html).not.toContain('large-outcomes')
  expect(html).toContain('>Details<')
})

test.each([
  ['One. Two. Three.', 'One. ', 'Two. Three.'],
  ['One without an end', 'One without an end', ''],
  ['一つ目。二つ目。', '一つ目。', '二つ目。'],
])('a phone leaves out what follows the first sentence of %j', (description, first, rest) => {
  const featured = [{ project: project({ description }), number: 1 }]
  const html = renderToStaticMarkup(<LargeProjects featured={featured} areRepeated />)
  const more = rest && `<span class="large-more">${rest}</span>`
  expect(html).toContain(`>${first}${more}</p>`)
})

test('a label leaves out the category of imported projects', () => {
  const labelOf = (category: string) =>
    renderToStaticMarkup(<ProjectLabel project={project({ category })} number={1} />)
  expect(labelOf('Web')).toContain('Category')
  expect(labelOf('Project')).not.toContain('Category')
})

test('many projects are listed by title', () => {
  const html = renderToStaticMarkup(
    <ProjectTitles projects={[project({ tech: ['A', 'B', 'C'] })]} />,
  )
  expect(html).toContain('A · B<')
  expect(html).toContain('href="/projects"')
})
