import { expect, test } from 'vitest'
import { suggestionsFor, type Target } from './targets.ts'

const target = (kind: Target['kind'], name: string): Target => ({ kind, name, href: undefined })
const targets = [
  target('Project', 'React Atlas'),
  target('Skill', 'React'),
  target('Skill', 'C++'),
  target('Certification', 'Reactive systems'),
  target('AI tool', 'Claude'),
  target('AI tool', 'React'),
]
const namesFor = (typed: string) => suggestionsFor(typed, targets).map(({ name }) => name)

test('a part of a name matches, in any case and kind', () => {
  expect(namesFor('rEaCt')).toEqual(['React Atlas', 'React', 'Reactive systems'])
  expect(namesFor('tems')).toEqual(['Reactive systems'])
  expect(namesFor('laud')).toEqual(['Claude'])
  expect(namesFor(' c++ ')).toEqual(['C++'])
})

test('no input and no match give no suggestions', () => {
  expect(namesFor('')).toEqual([])
  expect(namesFor('  ')).toEqual([])
  expect(namesFor('what about react?')).toEqual([])
})

test('there are at most five', () => {
  const many = Array.from({ length: 9 }, (_, index) => target('Skill', `Skill ${index}`))
  expect(suggestionsFor('skill', many)).toEqual(many.slice(0, 5))
})
