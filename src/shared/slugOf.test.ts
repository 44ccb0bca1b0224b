import { expect, test } from 'vitest'
import { slugOf } from './slugOf.ts'

test.each([
  ['Über Café, no. 2!', 'uber-cafe-no-2'],
  ['さんぽ ガイド', 'さんぽ-ガイド'],
  ['한국어 앱', '한국어-앱'],
  ['हिन्दी', 'हिन्दी'],
  ['العَرَبِيّة', 'العربية'],
  ['❤️ 1️⃣', '1'],
  ['– !', ''],
  [`${'a'.repeat(59)}𠮷𠮷`, `${'a'.repeat(59)}𠮷`],
  [`${'a'.repeat(55)} bcde`, `${'a'.repeat(55)}-bcde`],
  [`${'a'.repeat(55)} bcdef`, `${'a'.repeat(55)}`],
  [`${'a'.repeat(60)} b`, 'a'.repeat(60)],
  [`${'a'.repeat(30)} ${'b'.repeat(40)}`, 'a'.repeat(30)],
  [`${'a'.repeat(29)} ${'b'.repeat(40)}`, `${'a'.repeat(29)}-${'b'.repeat(30)}`],
])('the slug of %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})
