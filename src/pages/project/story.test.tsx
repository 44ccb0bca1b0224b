import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Project } from '../../content/records.ts'
import { projectKind } from '../../site/sections/projects/admin/projectKind.ts'
import { Story } from './Story.tsx'

const written = (story: string, long_description = '') => {
  const project: Project = { ...projectKind.blank, story, long_description }
  return renderToStaticMarkup(<Story project={project} />)
}

test('what could run is left out', () => {
  const html = written(
    'A <script>alert(1)</script><b onclick="x()">word</b>\n\n<iframe src="https://e.example"></iframe>\n\n[a](javascript:alert(1)) ![p](https://e.example/p.png)',
  )
  expect(html).not.toMatch(/<script|<b|onclick|<iframe|javascript:|<img/)
  expect(html).toContain('word')
})

test.each([
  ['# A\n\n## B', '<h2>A</h2>\n<h3>B</h3>'],
  ['## A\n\n### B', '<h2>A</h2>\n<h3>B</h3>'],
  ['###### A', '<h2>A</h2>'],
])('the highest heading of %j is below the title of the page', (story, html) =>
  expect(written(story)).toContain(html),
)

test('code has classes to be coloured by, and stays the text that it was', () => {
  const html = written('```ts\nconst a = "<b>"\n```')
  expect(html).toContain('<span class="hljs-keyword">const</span>')
  expect(html).toContain('&lt;b&gt;')
  expect(written('```nolanguage\nx\n```')).toContain('x')
})

test('without a story the long description is told', () =>
  expect(written('', 'One.\n\nTwo.')).toMatch(/<p>One\.<\/p><p>Two\.<\/p>/))
