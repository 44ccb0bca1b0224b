import { expect, test } from 'vitest'
import { secretEncryption } from './secretEncryption.ts'

const box = secretEncryption('k'.repeat(32))

test('an encrypted text is opened with the same key only', () => {
  const sealed = box.seal('a secret')
  expect(sealed).not.toContain('a secret')
  expect(box.seal('a secret')).not.toBe(sealed)
  expect(secretEncryption('k'.repeat(32)).open(sealed)).toBe('a secret')
  expect(() => secretEncryption('l'.repeat(32)).open(sealed)).toThrow()
  expect(() => secretEncryption(undefined).open(sealed)).toThrow()
})

test('a changed text is not opened', () => {
  const sealed = box.seal('a secret')
  const other = sealed.at(-2) === 'A' ? 'B' : 'A'
  expect(() => box.open(sealed.slice(0, -2) + other + sealed.at(-1))).toThrow()
})

test('without a key texts are stored as they are, and can be read after a key is set', () => {
  expect(secretEncryption(undefined).seal('a secret')).toBe('a secret')
  expect(box.open('a secret')).toBe('a secret')
})
