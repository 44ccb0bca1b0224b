import { expect, test } from 'vitest'
import { answerLink } from './answerLink.ts'
import type { Target } from './target.ts'

const targets: Target[] = [{ kind: 'Project', name: 'Canopy', href: '/?project=canopy' }]

test.each(['https://example.com/a', 'http://example.com', '#skills', '/?project=canopy'])(
  '%s may be followed',
  (href) => {
    expect(answerLink(href, targets)).toBe(href)
  },
)

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
  '/?project=unknown',
  '#a b',
  '',
])('%j may not', (href) => {
  expect(answerLink(href, targets)).toBe('')
})
