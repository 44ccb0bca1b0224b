import { expect, test } from 'vitest'
import { namesIn } from './namesIn.ts'
import type { Target } from './target.ts'

const names = ['Slack Water', 'Slack', 'React', 'C', 'C++', 'Node', 'Node.js', 'Go (lang)', 'Élan']
const targets = names.map((name): Target => ({ kind: 'Skill', name, href: '#skills' }))
const closed: Target = { kind: 'AI tool', name: 'Claude', href: undefined }

/** The text with what was found in brackets. */
const marked = (text: string) =>
  namesIn(text, [...targets, closed])
    .map((part) => (typeof part === 'string' ? part : `[${part.name}]`))
    .join('')

test('exact names are found, the longest of them', () => {
  expect(marked('Slack Water uses React, Node.js and C++.')).toBe(
    '[Slack Water] uses [React], [Node.js] and [C++].',
  )
  expect(marked('React')).toBe('[React]')
  expect(marked('React/Node, “Slack Water’s” Go (lang); Élan.')).toBe(
    '[React]/[Node], “[Slack Water]’s” [Go (lang)]; [Élan].',
  )
})

test('longer words and other cases are left alone', () => {
  for (const text of [
    'Reactive React-based preReact React2 #React @React',
    'C# Node.ts react REACT Élans',
    'Slackwater',
  ]) {
    expect(marked(text)).toBe(text)
  }
})

test('what is not shown on the page is no link', () => {
  expect(marked('Claude')).toBe('Claude')
})

test('nothing is lost, and without targets the text stays whole', () => {
  expect(namesIn('Slack Water', [])).toEqual(['Slack Water'])
  expect(namesIn('', targets)).toEqual([])
})
