import { expect, test } from 'vitest'
import { withoutHeadingIds } from './headingIds.server.ts'

test.each([
  [
    '## Of *looms* {#looms}\n\n[a](#looms "Looms") [b](#other)',
    '## Of *looms*\n\n[a](#of-looms "Looms") [b](#other)',
  ],
  ['Of looms {#looms .wide}\n---\n\n[a](#looms)', 'Of looms\n---\n\n[a](#of-looms)'],
  ['# Looms {.wide}', '# Looms'],
  ['# Looms {: #a }', '# Looms'],
])('%j becomes %j', (text, written) => expect(withoutHeadingIds(text)).toBe(written))

test.each(['# Looms {a}', 'Looms {#looms}', '```\n# Looms {#looms}\n```', '# `{#looms}` here'])(
  '%j stays',
  (text) => expect(withoutHeadingIds(text)).toBe(text),
)
