import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ProjectOnPage } from '../../../../content/records.ts'
import { projectKind } from '../admin/projectKind.ts'
import { Story } from './Story.tsx'

const written = (story: string, long_description = '', images: string[] = []) => {
  const gallery = images.map((image) => ({ image, alt: '', caption: '' }))
  const project: ProjectOnPage = { ...projectKind.blank, story, long_description, gallery }
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

test('a table is a table, and one of too many cells is shown as it was written', () => {
  const cells = (cell: string, times: number) => `|${`${cell}|`.repeat(times)}\n`
  expect(written(`${cells('a', 2)}${cells('-', 2)}${cells('b', 2)}`)).toContain('<td>b</td>')
  const wide = written(`${cells('a', 2000)}${cells('-', 2000)}${'|b|\n'.repeat(2000)}`)
  expect(wide).not.toContain('<td')
})

test('a picture of the gallery is shown, as a figure where it is a paragraph, and no other', () => {
  const html = written(
    '![Alt](/uploads/a.png "The wheel")\n\nIn ![b](/uploads/b.png) text\n\n![c](/uploads/c.png "Gone")',
    '',
    ['/uploads/a.png', '/uploads/b.png'],
  )
  expect(html).toMatch(
    /<figure><a href="\/uploads\/a\.png"[^>]*data-caption="The wheel".*alt="Alt".*<figcaption>The wheel<\/figcaption><\/figure>/,
  )
  expect(html).toMatch(/<p>In <a href="\/uploads\/b\.png".* text<\/p>/)
  expect(html).not.toMatch(/c\.png|Gone/)
})

test('without a story the long description is shown', () =>
  expect(written('', 'One.\n\nTwo.')).toMatch(/<p>One\.<\/p><p>Two\.<\/p>/))
