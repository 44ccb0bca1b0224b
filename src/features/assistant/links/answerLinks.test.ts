import { expect, test } from 'vitest'
import { answerLink, linkTargets, namesIn, type TextTree } from './answerLinks.ts'
import type { Target } from './targets.ts'

const targets: Target[] = [{ kind: 'Project', name: 'Canopy', href: '/?project=canopy' }]

test.each([
  ...['https://example.com/a', 'http://example.com', '#skills', '/?project=canopy'],
  ...['/resume', '/resume/general', '/resume/general.pdf'],
])('%s may be followed', (href) => {
  expect(answerLink(href, targets)).toBe(href)
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<b>',
  'vbscript:x',
  'mailto:a@example.com',
  '//example.com',
  '/\\example.com',
  '/admin',
  '/resume/../admin',
  '/?project=unknown',
  '#a b',
  '',
])('%j may not', (href) => {
  expect(answerLink(href, targets)).toBe('')
})

const plugin = linkTargets([
  { kind: 'Project', name: 'Slack Water', href: '/?project=slack-water' },
])
const text = (value: string): TextTree => ({ type: 'text', value })
const element = (tagName: string, ...children: TextTree[]): TextTree => ({
  type: 'element',
  tagName,
  children,
})

test('names become links anywhere, and the surrounding text is kept', () => {
  const tree = element('p', text('See '), element('strong', text('Slack Water')), text('!'))
  plugin(tree)
  const link = {
    ...element('a', text('Slack Water')),
    properties: { href: '/?project=slack-water' },
  }
  expect(tree).toEqual(element('p', text('See '), element('strong', link), text('!')))
})

test.each(['a', 'code', 'pre'])('what stands in <%s> is left as it is', (tagName) => {
  const tree = element('p', element(tagName, element('em', text('Slack Water'))))
  const before = structuredClone(tree)
  plugin(tree)
  expect(tree).toEqual(before)
})

const names = ['Slack Water', 'Slack', 'React', 'C', 'C++', 'Node', 'Node.js', 'Go (lang)', 'Élan']
const named = names.map((name): Target => ({ kind: 'Skill', name, href: '#skills' }))
const closed: Target = { kind: 'AI tool', name: 'Claude', href: undefined }

/** The text with links in brackets. */
const marked = (text: string) =>
  namesIn(text, [...named, closed])
    .map((part) => (typeof part === 'string' ? part : `[${part.name}]`))
    .join('')

test('exact names are found, the longest first', () => {
  expect(marked('Slack Water uses React, Node.js and C++.')).toBe(
    '[Slack Water] uses [React], [Node.js] and [C++].',
  )
  expect(marked('React')).toBe('[React]')
  expect(marked('React/Node, “Slack Water’s” Go (lang); Élan.')).toBe(
    '[React]/[Node], “[Slack Water]’s” [Go (lang)]; [Élan].',
  )
})

test('longer words and other cases are not linked', () => {
  for (const text of [
    'Reactive React-based preReact React2 #React @React',
    'C# Node.ts react REACT Élans',
    'Slackwater',
  ]) {
    expect(marked(text)).toBe(text)
  }
})

test('hidden content is not linked', () => {
  expect(marked('Claude')).toBe('Claude')
})

test('no text is lost, and without targets it is unchanged', () => {
  expect(namesIn('Slack Water', [])).toEqual(['Slack Water'])
  expect(namesIn('', named)).toEqual([])
})
