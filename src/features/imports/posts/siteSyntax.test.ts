import { expect, test } from 'vitest'
import { parseMarkdown } from './htmlToMarkdown.server.ts'
import { siteSyntaxNote } from './siteSyntax.server.ts'

const noteOn = (text: string) => siteSyntaxNote(parseMarkdown(text))

test.each([
  [':quote[A text]{#ada} and :quote[Other]{#bob}', ':quote[…]{…} (2 times)'],
  ['::video{src="a"}', '::video{…}'],
  [':quote[with *emphasis*]', ':quote[…]'],
  [':::note\nText\n:::', ':::note'],
  ['## Looms {#looms}\n\n## Spools {.wide}', '{#…}, {.…}'],
  ['[[toc]]', '[[toc]]'],
  ['[TOC]', '[TOC]'],
  ['Done :tada: and :+1:', ':tada:'],
  ['A ==marked== word', '==…=='],
  ['$$ x^2 $$', '$$…$$'],
  ['<<< @/a.ts', '<<< @/a.ts'],
  ['[gallery ids="1,2"]', '[gallery …]'],
  ['{frontmatter.title}', '{frontmatter.title}'],
])('%j is named', (text, names) => {
  expect(noteOn(text)).toBe(`Stays in the text as it is: ${names}`)
})

test.each([
  'Of looms: a text, at 10:30:45, in std::io::x and [a](b) and a [sic] and {this}.',
  'a == b, and c == d',
  '`:quote[A]{#a}` and `{#b}`',
  '```\n:::note\n{#a}\n```',
  'https://a.example/:id:/{.x}',
])('%j has nothing of it', (text) => expect(noteOn(text)).toBeUndefined())

test('at most eight kinds are named', () => {
  const codes = Array.from({ length: 9 }, (_, at) => `:code${at}:`)
  expect(noteOn(codes.join(' '))).toBe(
    `Stays in the text as it is: ${codes.slice(0, 8).join(', ')} and others`,
  )
})
