import { expect, test } from 'vitest'
import type { ResumeSection } from '../../../site/resumes/sections.ts'
import { findName, findRequirement } from './findings.ts'
import { readJob, termsOf } from './jobTerms.ts'
import { requirementsOf } from './requirements.ts'
import { type SearchableEntry, searchableText } from './searchableContent.ts'
import { technologyNames } from './technologyNames.server.ts'

const names = await technologyNames()
const now = new Date('2026-06-15T12:00:00Z')

type Given = { section?: ResumeSection; text: string; from?: string; to?: string }

const entryOf = ({ section = 'work', text, from, to }: Given, index: number): SearchableEntry => ({
  section,
  id: `${index}`,
  name: text.split('\n')[0] ?? '',
  text,
  dates: [],
  period: from ? { start: from, end: to } : undefined,
  searched: searchableText(text),
  points: text
    .split('\n')
    .slice(1)
    .map((text, point) => ({ id: `${index}.${point}`, text, searched: searchableText(text) })),
})

/** The finding for the first requirement of a description. */
function find(description: string, given: Given[]) {
  const [requirement] = requirementsOf(readJob(description, names))
  if (!requirement) throw new Error('no requirement')
  const entries = given.map(entryOf)
  const { state, says, proofs } = findRequirement(requirement, { entries, now })
  return [state, says, proofs.map(({ name, point }) => (point ? `${name}: ${point}` : name))]
}

const overall = '5 years of experience'
const withRust = '3 years of experience with Rust'

test.each<[string, Given[], unknown[]]>([
  [
    'positions are added',
    [
      { text: 'A', from: '2015-01-01', to: '2017-12-31' },
      { text: 'B', from: '2020-01-01', to: '2021-12-31' },
    ],
    ['mentioned', '5 years', ['A', 'B']],
  ],
  [
    'months that overlap count once',
    [
      { text: 'A', from: '2015-01-01', to: '2017-12-31' },
      { text: 'B', from: '2016-01-01', to: '2018-12-31' },
    ],
    ['partly', '4 years', ['A', 'B']],
  ],
  [
    'months count',
    [{ text: 'A', from: '2021-07-01', to: '2026-05-31' }],
    ['partly', '4 years 11 months', ['A']],
  ],
  [
    'one month',
    [{ text: 'A', from: '2024-04-01', to: '2025-04-30' }],
    ['partly', '1 year 1 month', ['A']],
  ],
  [
    'a current position counts until now',
    [{ text: 'A', from: '2021-06-01' }],
    ['mentioned', '5 years', ['A']],
  ],
  [
    'the future does not count',
    [
      { text: 'A', from: '2025-06-01', to: '2040-01-01' },
      { text: 'B', from: '2030-01-01' },
    ],
    ['partly', '1 year', ['A', 'B']],
  ],
  [
    'a year without months counts from January to January',
    [{ text: 'A', from: '2019', to: '2021' }],
    ['partly', '2 years 1 month', ['A']],
  ],
  [
    'a mistyped year takes no time',
    [{ text: 'A', from: '0001-01-01', to: '2020-12-31' }],
    ['mentioned', '60 years', ['A']],
  ],
  [
    'projects are no experience overall',
    [{ section: 'projects', text: 'A', from: '2015-01-01', to: '2021-12-31' }],
    ['not mentioned', '', []],
  ],
  ['without positions', [], ['not mentioned', '', []]],
  ['a position without dates', [{ text: 'A' }], ['not mentioned', '', []]],
])('years overall: %s', (_, given, finding) => {
  expect(find(overall, given)).toEqual(finding)
})

test.each<[string, Given[], unknown[]]>([
  [
    'positions and projects with the name',
    [
      { text: 'A\nRust', from: '2015-01-01', to: '2016-12-31' },
      { section: 'projects', text: 'B Rust', from: '2016-07-01', to: '2017-12-31' },
    ],
    ['mentioned', '3 years', ['A: Rust', 'B Rust']],
  ],
  [
    'positions without it do not count',
    [
      { text: 'A Rust', from: '2015-01-01', to: '2015-12-31' },
      { text: 'B', from: '2016-01-01', to: '2020-12-31' },
    ],
    ['partly', '1 year', ['A Rust']],
  ],
  [
    'a skill has no dates',
    [{ section: 'skills', text: 'Backend\nRust' }],
    ['partly', 'without dates', ['Rust']],
  ],
  ['nothing', [{ text: 'B', from: '2016-01-01', to: '2020-12-31' }], ['not mentioned', '', []]],
])('years with a name: %s', (_, given, finding) => {
  expect(find(withRust, given)).toEqual(finding)
})

test('one of several alternatives is enough', () => {
  const given = [{ text: 'A Kotlin', from: '2015-01-01', to: '2017-12-31' }]
  expect(find('3 years of experience with Java or Kotlin', given)).toEqual([
    'mentioned',
    '3 years',
    ['A Kotlin'],
  ])
})

const school = (text: string): Given[] => [
  { section: 'education', text: 'School' },
  { section: 'education', text },
]

test.each<[string, string, Given[], unknown[]]>([
  ['the same degree', 'Master', school('Leeds\nMSc'), ['mentioned', 'Leeds', ['Leeds']]],
  ['a higher one', 'Bachelor', school('Leeds\nPhD'), ['mentioned', 'Leeds', ['Leeds']]],
  ['a lower one', 'PhD', school('Leeds\nBachelor of Arts'), ['partly', 'Leeds', ['Leeds']]],
  [
    'an unknown one',
    'Master',
    [{ section: 'education', text: 'School' }],
    ['partly', 'School', ['School']],
  ],
  ['none', 'Master', [{ text: 'Master of ceremonies' }], ['not mentioned', '', []]],
])('degrees: %s', (_, degree, given, finding) => {
  expect(find(`You have a ${degree}`, given)).toEqual(finding)
})

const french = (text: string): Given[] => [{ section: 'languages', text }]

test.each<[string, string, Given[], unknown[]]>([
  [
    'the level',
    'French (B2)',
    french('Französisch\nC1'),
    ['mentioned', 'Französisch, C1', ['Französisch']],
  ],
  ['a lower level', 'French (C1)', french('French\nB1'), ['partly', 'French, B1', ['French']]],
  ['an unknown level', 'French (C1)', french('French'), ['partly', 'French', ['French']]],
  ['no level asked for', 'French', french('French'), ['mentioned', 'French', ['French']]],
  ['another language', 'French', french('German\nC1'), ['not mentioned', '', []]],
  [
    'a text that names it',
    'French (B1)',
    [{ text: 'Taught French, fluently' }],
    ['partly', '', ['Taught French, fluently']],
  ],
])('languages: %s', (_, language, given, finding) => {
  expect(find(`You speak ${language}`, given)).toEqual(finding)
})

test.each<[string, string, Given[], unknown[]]>([
  [
    'leading',
    'You lead a team',
    [{ text: 'A\nRust\nLed a team of four' }],
    ['mentioned', '', ['A: Led a team of four']],
  ],
  [
    'mentoring where leading is asked for',
    'You lead a team',
    [{ text: 'A\nMentored juniors' }],
    ['partly', '', ['A: Mentored juniors']],
  ],
  [
    'leading where mentoring is asked for',
    'You mentor juniors',
    [{ text: 'Team lead' }],
    ['partly', '', ['Team lead']],
  ],
  [
    'skills alone',
    'You lead a team',
    [{ section: 'skills', text: 'Team lead' }],
    ['not mentioned', '', []],
  ],
  ['nothing', 'You lead a team', [{ text: 'A' }], ['not mentioned', '', []]],
])('people: %s', (_, description, given, finding) => {
  expect(find(description, given)).toEqual(finding)
})

test('at most five places are named', () => {
  const given = Array.from({ length: 9 }, (_, index) => ({
    text: `Team lead, Rust ${index}`,
    from: '2020-01-01',
  }))
  for (const description of [overall, withRust, 'You lead a team']) {
    expect(find(description, given)[2]).toHaveLength(5)
  }
})

test('a name is mentioned or not', () => {
  const entries = [{ text: 'A\nKafka' }].map(entryOf)
  const findings = termsOf(readJob('Skills: Kafka, Kubernetes', names)).map((term) =>
    findName(term, { entries, now }),
  )
  expect(findings).toEqual([
    {
      term: 'Kafka',
      kind: 'name',
      state: 'mentioned',
      says: '',
      proofs: [{ section: 'work', id: '0', name: 'A', point: 'Kafka' }],
    },
    { term: 'Kubernetes', kind: 'name', state: 'not mentioned', says: '', proofs: [] },
  ])
})
