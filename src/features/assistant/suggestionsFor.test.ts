import { expect, test } from 'vitest'
import type { Place } from './place.ts'
import { suggestionsFor } from './suggestionsFor.ts'

const place = (kind: Place['kind'], name: string): Place => ({ kind, name, href: undefined })
const places = [
  place('Project', 'React Atlas'),
  place('Skill', 'React'),
  place('Skill', 'C++'),
  place('Certification', 'Reactive systems'),
  place('AI tool', 'Claude'),
  place('AI tool', 'React'),
]
const namesFor = (typed: string) => suggestionsFor(typed, places).map(({ name }) => name)

test('a part of a name is enough, in any case and of every kind', () => {
  expect(namesFor('rEaCt')).toEqual(['React Atlas', 'React', 'Reactive systems'])
  expect(namesFor('tems')).toEqual(['Reactive systems'])
  expect(namesFor('laud')).toEqual(['Claude'])
  expect(namesFor(' c++ ')).toEqual(['C++'])
})

test('nothing typed and nothing found suggest nothing', () => {
  expect(namesFor('')).toEqual([])
  expect(namesFor('  ')).toEqual([])
  expect(namesFor('what about react?')).toEqual([])
})

test('there are at most five', () => {
  const many = Array.from({ length: 9 }, (_, at) => place('Skill', `Skill ${at}`))
  expect(suggestionsFor('skill', many)).toEqual(many.slice(0, 5))
})
