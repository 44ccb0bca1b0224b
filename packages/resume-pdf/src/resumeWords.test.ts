import { expect, test } from 'vitest'
import {
  endsLikeRole,
  isListed,
  namesCompany,
  namesDegree,
  namesRole,
  namesSchool,
  withoutMark,
} from './resumeWords.ts'

test('words are known whole or by their roots, in any letters', () => {
  expect(['CEO', 'Mitgründerin', 'Développeur', 'Ceos'].map(namesRole)).toEqual([
    ...[true, true, true, false],
  ])
  expect(['MIT', 'Universität Jena', 'Mitte'].map(namesSchool)).toEqual([true, true, false])
  expect(['B.Sc.', 'Masterarbeit', 'Banking'].map(namesDegree)).toEqual([true, true, false])
  expect(['Engine Ltd', 'Loom S.A.', 'Loom e. V.', 'Loom'].map(namesCompany)).toEqual([
    ...[true, true, true, false],
  ])
})

test.each([
  ['Weaver', true],
  ['Weaver of looms', true],
  ['Loom weaver', true],
  ['The weaver of looms', false],
  ['Uber', false],
  ['Loom', false],
  ['', false],
])('%j ends like a role: %s', (text, is) => expect(endsLikeRole(text)).toBe(is))

test.each([
  ['• Wrote', 'Wrote'],
  ['–\tWrote ', 'Wrote'],
  ['o Wrote', 'Wrote'],
  ['*Wrote', 'Wrote'],
])('%j is an item of a list', (text, item) => {
  expect(isListed(text)).toBe(true)
  expect(withoutMark(text)).toBe(item)
})

test.each(['of looms', 'Wrote • notes', '•'])('%j is none', (text) => {
  expect(isListed(text)).toBe(false)
  expect(withoutMark(text)).toBe(text)
})
