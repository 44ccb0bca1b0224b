import { expect, test } from 'vitest'
import { withoutWikiLinks } from './wikiLinks.server.ts'

function read(text: string) {
  const missing: string[] = []
  const posts = new Map([['on looms', '/writing/on-looms']])
  const written = withoutWikiLinks(text, {
    post: (name) => posts.get(name.toLowerCase()),
    onMissing: (name) => missing.push(name),
  })
  return [written, ...missing]
}

test.each([
  ['a [[On looms]] b', 'a [On looms](</writing/on-looms>) b'],
  ['[[On looms|them]]', '[them](</writing/on-looms>)'],
  ['| [[On looms\\|them]] |', '| [them](</writing/on-looms>) |'],
  ['[[On looms#Of the North]]', '[On looms](</writing/on-looms#of-the-north>)'],
  ['[[On looms#North#Of it|them]]', '[them](</writing/on-looms#of-it>)'],
  ['[[#Of the North]]', '[Of the North](#of-the-north)'],
  ['![[On looms]]', '[On looms](</writing/on-looms>)'],
  [
    '![[a b.png]] and ![[c.PNG|300x200]] and ![[d.jpg|A loom]]',
    '![](<a b.png>) and ![](<c.PNG>) and ![A loom](<d.jpg>)',
  ],
  [
    '> **[[On looms]]** and \\[\\[On looms]]',
    '> **[On looms](</writing/on-looms>)** and [On looms](</writing/on-looms>)',
  ],
])('%j becomes %j', (text, written) => expect(read(text)).toEqual([written]))

test('a link that leads to no post leaves its text', () => {
  expect(read('[[Spools]] and [[Yarn|that]]')).toEqual(['Spools and that', 'Spools', 'Yarn'])
})

test.each([
  '`[[On looms]]`',
  '```\n[[On looms]]\n```',
  '[[toc]]',
  '[[1]](https://a.example)',
  '[[ -f x ]]',
  '[[1, 2], [3]]',
])('%j stays', (text) => expect(read(text)).toEqual([text]))
