import { expect, test } from 'vitest'
import {
  counterOf,
  fold,
  hasWords,
  readSearch,
  searchedWords,
  tellingSentence,
} from './textSearch.ts'

test('a search has single spaces and a greatest length', () => {
  expect(readSearch('  tide \n tables ')).toBe('tide tables')
  expect(readSearch('a'.repeat(500))).toHaveLength(80)
  expect(readSearch(undefined)).toBe('')
})

test.each([
  ['Café Über', 'uber CAFE', true],
  ['Straße am Ærø, œuvre, Łódź', 'strasse aero oeuvre lodz', true],
  ['潮汐表と小さな港', '小さな 潮汐', true],
  ['المُدّ والجزر', 'المد', true],
  ['Tide tables', 'tide boats', false],
  ['Tide tables', '', true],
])('%j and the search %j: %j', (text, search, isFound) => {
  expect(hasWords(fold(text), searchedWords(search))).toBe(isFound)
})

test.each([
  ['One. The tide and the harbour. Tide.', ['tide', 'harbour'], 'The tide and the harbour.'],
  ['One here.\nThe Tide comes. Nothing.', ['tide'], 'The Tide comes.'],
  ['静かな朝。潮の満ち引き。', ['潮'], '潮の満ち引き。'],
  ['First. Second.', ['none'], 'First.'],
  ['', ['none'], ''],
])('of %j the sentence with %j is %j', (text, words, sentence) => {
  expect(tellingSentence(text, counterOf(words))).toBe(sentence)
})
