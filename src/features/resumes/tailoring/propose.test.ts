import { expect, test } from 'vitest'
import type { Choices } from '../../../site/resumes/contract.ts'
import { arrangementOf } from '../admin/arrangement.ts'
import type { RelevantEntry } from './contract.ts'
import { applyProposals, propose } from './propose.ts'

const named = (id: string, points: string[] = []) => ({
  id,
  name: id,
  points: points.map((point) => ({ id: point, text: point })),
})
const choices: Choices = {
  sections: [
    { id: 'work', entries: [named('new', ['a', 'b', 'c', 'd']), named('old')] },
    { id: 'projects', entries: [named('one'), named('two'), named('three')] },
  ],
}
const relevant = (
  section: 'work' | 'projects',
  id: string,
  terms: string[],
  points: string[] = [],
): RelevantEntry => ({
  section,
  id,
  terms,
  closeness: 0,
  points: points.map((id) => ({ id, terms: ['Rust'] })),
})
const entries = [
  relevant('work', 'new', ['Rust'], ['d', 'b', 'c']),
  relevant('work', 'old', []),
  relevant('projects', 'one', []),
  relevant('projects', 'two', ['Rust']),
  relevant('projects', 'three', ['Rust', 'Kafka']),
]
const arrangement = arrangementOf([], choices)
const proposals = propose(arrangement, { entries })
const shown = (sections: ReturnType<typeof applyProposals>, section: string) =>
  sections
    .find(({ id }) => id === section)
    ?.entries.filter(({ hidden }) => hidden === 0)
    .map(({ id }) => id)

test('relevant entries come first, others are left out, and positions keep their order', () => {
  const sections = applyProposals(arrangement, proposals, () => true)
  expect(shown(sections, 'projects')).toEqual(['three', 'two'])
  expect(shown(sections, 'work')).toEqual(['new', 'old'])
  const points = sections[0]?.entries[0]?.points.map(({ id, hidden }) => [id, hidden])
  expect(points).toEqual([
    ['b', 0],
    ['c', 0],
    ['d', 0],
    ['a', 1],
  ])
  expect(proposals[0]?.entries.map(({ isChanged }) => isChanged)).toEqual([true, false])
})

test('rejected proposals leave entries in place', () => {
  expect(applyProposals(arrangement, proposals, () => false)).toEqual(
    arrangement.map(({ id, hidden, entries }) => ({ id, hidden, entries })),
  )
  const one = applyProposals(arrangement, proposals, (_, id) => id === 'three')
  expect(shown(one, 'projects')).toEqual(['three', 'one', 'two'])
  const left = applyProposals(arrangement, proposals, (_, id) => id === 'one')
  expect(shown(left, 'projects')).toEqual(['two', 'three'])
})

test('with few relevant entries nothing is left out, and entries that others pass have not moved', () => {
  const [, projects] = propose(arrangement, { entries: entries.slice(0, 4) })
  expect(projects?.entries.filter(({ isChanged }) => isChanged)).toHaveLength(1)
  expect(projects?.entries.map(({ id, indexNow, indexThen }) => [id, indexNow, indexThen])).toEqual(
    [
      ['two', 2, 1],
      ['one', 1, 2],
      ['three', 3, 3],
    ],
  )
})
