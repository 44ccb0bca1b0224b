import { expect, test } from 'vitest'
import { likelyLanguage, stemOf, withoutStopWords } from './languageWords.server.ts'

test.each([
  ['en', 'doesn t she know the tools', 'tools'],
  ['de', 'wo hat er an der hochschule studiert', 'hochschule studiert'],
  ['fr', 'est ce que tu as une formation', 'formation'],
  ['es', 'dónde está el proyecto', 'proyecto'],
  ['pt', 'qual é o projeto', 'projeto'],
  ['ar', 'هل هذا المشروع', 'المشروع'],
  ['he', 'מה זה הפרויקט', 'הפרויקט'],
  ['fa', 'آیا این پروژه را', 'پروژه'],
])('words of %s: %s', (language, text, rest) => {
  const words = text.split(' ')
  expect(likelyLanguage(words, 'en')).toBe(language)
  expect(withoutStopWords(words).join(' ')).toBe(rest)
})

test('stop words of one language are words of another', () => {
  expect(withoutStopWords(['die', 'cutting', 'for', 'the', 'press'])).toContain('die')
  expect(withoutStopWords(['kennt', 'er', 'die', 'presse'])).not.toContain('die')
})

test('names of one letter are no stop words', () => {
  expect(withoutStopWords(['de', 'ella', 'C', 'y', 'R'])).toEqual(['C', 'R'])
})

test('words that tell no language have the other one', () => {
  expect(likelyLanguage(['Rust'], 'he')).toBe('he')
  expect(likelyLanguage(['何', 'が'], 'he')).toBe('he')
})

test('long words, words with signs and digits, and those of languages without a stemmer, have no stem', () => {
  expect(['k8s', 'C++', 'Go'].map((word) => stemOf(word, 'en'))).toEqual(Array(3).fill(undefined))
  expect(stemOf('פרויקטים', 'he')).toBeUndefined()
  expect(stemOf('x'.repeat(41), 'fr')).toBeUndefined()
})
