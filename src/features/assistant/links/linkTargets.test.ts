import { expect, test } from 'vitest'
import { linkTargets, type TextTree } from './linkTargets.ts'

const link = linkTargets([{ kind: 'Project', name: 'Slack Water', href: '/?project=slack-water' }])
const text = (value: string): TextTree => ({ type: 'text', value })
const element = (tagName: string, ...children: TextTree[]): TextTree => ({
  type: 'element',
  tagName,
  children,
})

test('names become links wherever they stand, and nothing around them is lost', () => {
  const tree = element('p', text('See '), element('strong', text('Slack Water')), text('!'))
  link(tree)
  const made = {
    ...element('a', text('Slack Water')),
    properties: { href: '/?project=slack-water' },
  }
  expect(tree).toEqual(element('p', text('See '), element('strong', made), text('!')))
})

test.each(['a', 'code', 'pre'])('what stands in <%s> is left as it is', (tagName) => {
  const tree = element('p', element(tagName, element('em', text('Slack Water'))))
  const before = structuredClone(tree)
  link(tree)
  expect(tree).toEqual(before)
})
