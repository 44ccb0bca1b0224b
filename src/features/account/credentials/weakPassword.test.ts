import { expect, test } from 'vitest'
import { weaknessOf } from './weakPassword.server.ts'

const names = { owner: 'Jane Doe-Smith', site: ['Harbour Works', 'Jane Doe-Smith: Engineer'] }
const common = 'This password is one of the most common ones. Please choose another'
const repeats = 'This password repeats itself. Please choose another'
const isSite = 'This password is the name of this site. Please choose another'
const isOwn = 'This password is your name or e-mail address. Please choose another'

test.each([
  ['password', common],
  ['Password123', common],
  ['QWERTY', common],
  ['zzzzzzz', repeats],
  ['xyxyxyxy', repeats],
  ['qzxqzxqz', repeats],
  ['jane.doe@example.com', isOwn],
  ['Jane.Doe', isOwn],
  ['jane doe 1984', isOwn],
  ['JaneDoeSmith!', isOwn],
  ['example7', isOwn],
  ['Vitrine', isSite],
  ['vitrine2026', isSite],
  ['portfolio', isSite],
  ['Portfolio 1', isSite],
  ['harbourworks', isSite],
  ['Harbour Works 1', isSite],
])('%s is refused', async (password, sentence) => {
  expect(await weaknessOf(password, 'jane.doe@example.com', names)).toBe(sentence)
})

test.each(['a new one', 'correct horse', 'xyxyxz', 'jane likes tea', '2026-1', 'abcabd'])(
  '%s is accepted',
  async (password) => {
    expect(await weaknessOf(password, 'jane.doe@example.com', names)).toBeUndefined()
  },
)

test('missing names refuse nothing', async () => {
  expect(await weaknessOf('198426', '', { owner: 'A', site: [''] })).toBeUndefined()
})
