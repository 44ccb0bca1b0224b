import { expect, test } from 'vitest'
import { link, requiredLink } from './fields.ts'

test.each([
  ['github.com/me', 'https://github.com/me'],
  [' github.com ', 'https://github.com'],
  ['münchen.de/über?x=1', 'https://münchen.de/über?x=1'],
  ['localhost.test:4000/a', 'https://localhost.test:4000/a'],
  ['https://github.com/me', 'https://github.com/me'],
  ['HTTP://example.com', 'HTTP://example.com'],
  ['#', '#'],
])('a link that was typed as %j is kept as %j', (typed, kept) => {
  expect(link().parse(typed)).toBe(kept)
  expect(requiredLink('A link is required').parse(typed)).toBe(kept)
})

test.each(['javascript:alert(1)', 'me', '/me', 'me@example.com', '//example.com', '.com', 'a..b'])(
  '%j is not completed with https://',
  (typed) => expect(link().safeParse(typed).success).toBe(false),
)
