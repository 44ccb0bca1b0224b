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
    image: '/tides.webp',
    drawing: '',
    image_alt: '',
    status: '',
    category: 'Web',
    start_date: '',
    end_date: '',
    tech: [],
    github: '',
    live: '',
    ...given,
  }) as unknown as ProjectOnPage

test('a large project shows its first outcomes, and one link beside its title', () => {
  const outcomes = ['one', 'two', 'three'].map((label) => ({ label, before: '9', after: '8' }))
  const projects = [{ project: project({ outcomes, story: 'How' }), number: 4 }]
  const html = renderToStaticMarkup(<LargeProjects projects={projects} />)
  expect(html.match(/<dt>(one|two|three)/g)).toEqual(['<dt>one', '<dt>two'])
  expect(html).toContain('<span class="visually-hidden">from 9 to 8</span><s')
  expect(html).toContain('>Details<')
  expect(html.match(/href="[^"]+"/g)).toEqual(Array(2).fill('href="/projects/tides"'))
})

test('without outcomes and a story it has neither', () => {
  const html = renderToStaticMarkup(
    <LargeProjects projects={[{ project: project({}), number: 1 }]} />,
  )
  expect(html).not.toContain('large-outcomes')
  expect(html).toContain('>Details<')
})

test.each([
  ['One. Two. Three.', 'One. ', 'Two. Three.'],
  ['One without an end', 'One without an end', ''],
  ['一つ目。二つ目。', '一つ目。', '二つ目。'],
])('a phone leaves out what follows the first sentence of %j', (description, first, rest) => {
  const projects = [{ project: project({ description }), number: 1 }]
  const html = renderToStaticMarkup(<LargeProjects projects={projects} />)
  const more = rest && `<span class="large-more">${rest}</span>`
  expect(html).toContain(`>${first}${more}</p>`)
})

test('the first of all projects is marked, because Broadsheet shows its image as the lead', () => {
  const html = renderToStaticMarkup(
    <LargeProjects projects={[1, 2].map((number) => ({ project: project({}), number }))} />,
  )
  expect(html.match(/data-lead/g)).toHaveLength(1)
})

test('a label leaves out the category of imported projects', () => {
  const labelOf = (category: string) =>
    renderToStaticMarkup(<ProjectLabel project={project({ category })} number={1} />)
  expect(labelOf('Web')).toContain('Category')
  expect(labelOf('Project')).not.toContain('Category')
})

test('without an image the cover is the whole of it, with the title once and the first sentence', () => {
  const projects = [
    {
      project: project({
        image: '',
        description: 'One. Two.',
        tech: ['Go'],
        outcomes: [{ label: 'Boats', before: '', after: '2' }],
      }),
      number: 2,
    },
  ]
  const html = renderToStaticMarkup(<LargeProjects projects={projects} />)
  expect(html).toContain('large-cover')
  expect(html.match(/>Tides</g)).toHaveLength(1)
  expect(html).not.toContain('data-text')
  expect(html).toMatch(/<h3[^>]*><a href="\/projects\/tides" dir="auto" style="--size:/)
  expect(html).toContain('>One. <span class="large-more">Two.</span></p>')
  expect(html).toContain('<dt>Boats</dt>')
  expect(html.match(/<i /g)).toHaveLength(1)
})

test('a single project has its long text, technologies and links beside the image of the first screen', () => {
  const html = renderToStaticMarkup(
    <LargeProjects
      isAlone
      projects={[
        {
          project: project({
            description: 'Short. More.',
            long_description: 'All of it. To the end.',
            tech: ['Go'],
            github: 'https://git.example',
          }),
          number: 1,
        },
      ]}
    />,
  )
  expect(html).toContain('data-alone="true"')
  expect(html).toContain('>All of it. To the end.</p>')
  expect(html).not.toContain('Short.')
  expect(html).toContain('>Go</li>')
  expect(html).toContain('href="https://git.example"')
  const brief = renderToStaticMarkup(
    <LargeProjects
      isAlone
      projects={[{ project: project({ description: 'Short. More.' }), number: 1 }]}
    />,
  )
  expect(brief).toContain('>Short. More.</p>')
})

/** The list of so many projects by title, with numbers from 3 on. */
const titlesOf = (count: number) =>
  renderToStaticMarkup(
    <ProjectTitles
      projects={Array.from({ length: count }, (_, index) => ({
        project: project({ _id: `${index}`, start_date: '2019-04', tech: ['A', 'B', 'C'] }),
        number: index + 3,
      }))}
    />,
  )

test('others are listed by number, year, title and technologies', () => {
  const html = titlesOf(2)
  expect(html).toContain('>03<')
  expect(html).toContain('>2019<')
  expect(html).toContain('A · B<')
  expect(html).not.toContain('href="/projects"')
})

test('more than twelve are listed in part, with a link to all', () => {
  const html = titlesOf(13)
  expect(html.match(/<li>/g)).toHaveLength(12)
  expect(html).toContain('href="/projects"')
})
