import { expect, test } from 'vitest'
import { assetUrl } from './assetUrl.ts'

test.each([
  ['https://cdn.example/a/b.png', '', 'https://cdn.example/a/b.png'],
  ['http://cdn.example:4000/b.png', '', 'http://cdn.example:4000/b.png'],
  ['http://localhost:4000/uploads/b.png', '', '/uploads/b.png'],
  [
    'http://localhost:4000/some/where/b.png?x=1',
    'https://api.dev',
    'https://api.dev/uploads/b.png',
  ],
  ['http://127.0.0.1:4000/b.png', '', '/uploads/b.png'],
  ['http://localhost:3000/b.png', '', 'http://localhost:3000/b.png'],
  ['/uploads/b.png', '', '/uploads/b.png'],
  ['/uploads/b.png', 'https://api.dev', 'https://api.dev/uploads/b.png'],
  ['b.png', '', '/uploads/b.png'],
  ['b.png', 'https://api.dev', 'https://api.dev/uploads/b.png'],
  ['', 'https://api.dev', ''],
])('%s behind %j is %s', (value, apiBase, expected) => {
  expect(assetUrl(value, apiBase)).toBe(expected)
})
