import { expect, test } from 'vitest'
import { secretBox } from './secretBox.ts'

const box = secretBox('k'.repeat(32))

test('what is sealed is opened with the same key alone', () => {
  const sealed = box.seal('a secret')
  expect(sealed).not.toContain('a secret')
  expect(box.seal('a secret')).not.toBe(sealed)
  expect(secretBox('k'.repeat(32)).open(sealed)).toBe('a secret')
  expect(() => secretBox('l'.repeat(32)).open(sealed)).toThrow()
  expect(() => secretBox(undefined).open(sealed)).toThrow()
})

test('what was changed since is not opened', () => {
  const sealed = box.seal('a secret')
  const other = sealed.at(-2) === 'A' ? 'B' : 'A'
  expect(() => box.open(sealed.slice(0, -2) + other + sealed.at(-1))).toThrow()
})

test('without a key texts stay as they are, and are still read once there is one', () => {
  expect(secretBox(undefined).seal('a secret')).toBe('a secret')
  expect(box.open('a secret')).toBe('a secret')
})
