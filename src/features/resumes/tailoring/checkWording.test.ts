import { expect, test } from 'vitest'
import { beginningsOf, checkWording } from './checkWording.ts'
import { jobTerms, namedTerms } from './jobTerms.ts'
import { withVocabulary } from './knownNames.ts'
import { type SearchableEntry, searchableText } from './searchableContent.ts'
import { technologyNames } from './technologyNames.server.ts'

const text = `Engineer
Harbour Works
Cut the time to open a gate from 4.5 minutes to 20 seconds with PostgreSQL and Rust
Cared for 1,900 boats, 40% of them in winter, and two bridges`

const entry: SearchableEntry = {
  section: 'work',
  id: '1',
  name: 'Engineer, Harbour Works',
  text,
  dates: ['2019-04-01'],
  searched: searchableText(text),
  points: [],
}
const vocabulary = ['Kafka', 'Rust', 'Observability']
const description =
  'Engineer\nExperience with Kubernetes, and mentoring of juniors; you open gates fast.'
const ground = {
  terms: [
    ...jobTerms(description, withVocabulary(await technologyNames(), vocabulary)),
    ...namedTerms(vocabulary),
  ],
  record: beginningsOf([
    text,
    'Kafka Observability Opened, designed and improved things in less time',
  ]),
  job: beginningsOf([description]),
}
const check = (wording: string, point = text) =>
  checkWording(wording, { entry, text: point }, ground)

test.each([
  'Opened gates in 20 seconds rather than 4.5 minutes, with Rust and PostgreSQL',
  'Improved the time to open a gate. Cared for 1900 boats and two bridges since 2019.',
  'Designed gates at Harbour Works: 40 % of boats in winter',
])('%s says no more than the content', (wording) => {
  expect(check(wording)).toBe('')
})

test.each([
  ['Cut the time to open a gate to 2 seconds', '2'],
  ['Cut the time to open a gate from 45 minutes', '45'],
  ['Cared for 1,900,000 boats', '1900000'],
  ['Cared for 20% of boats', '20%'],
  ['Cared for 20k boats', '20k'],
  ['Cared for three bridges', 'three'],
  ['Halved the time to open a gate', 'halved'],
  ['Opened a gate in ٣ seconds', '٣'],
])('%s holds a number of its own', (wording, number) => {
  expect(check(wording)).toBe(`“${number}” is a number that your content does not say here.`)
})

test.each([
  ['Opened gates with Kubernetes', 'Kubernetes'],
  ['Kubernetes opened gates', 'Kubernetes'],
  ['Opened gates with kubernetes', 'Kubernetes'],
  ['Opened gates with Kafka', 'Kafka'],
  ['Opened gates with kafka', 'Kafka'],
  ['Cared for the boats of Google', 'Google'],
  ['Cared for boats (Google)', 'Google'],
  ['Cared for boats on AWS', 'AWS'],
])('%s holds a name that does not stand in the entry', (wording, name) => {
  expect(check(wording)).toBe(`“${name}” is a name that your content does not say here.`)
})

test.each([
  ['Led the opening of gates with Rust', 'Led'],
  ['Managed boats in winter', 'Managed'],
  ['Opened gates without Rust', 'without'],
  ['Did not open gates', 'not'],
  ['Cared for boats that didn’t open', 'didn’t'],
  ['Won time with Rust', 'Won'],
  ['Cared for award-winning boats', 'award-winning'],
  ['Preisgekrönt: opened gates with Rust', 'Preisgekrönt'],
  ['Le meilleur time to open a gate', 'meilleur'],
  ['The best gates with Rust', 'best'],
  ['Expert of gates and boats', 'Expert'],
])('%s claims what the entry does not', (wording, claim) => {
  expect(check(wording)).toBe(`“${claim}” claims what your content does not say here.`)
})

test('a claim of the entry may be reworded, and its negation may not be dropped', () => {
  const claiming = 'Lead engineer. Never lost a boat with Rust'
  const claimingEntry = { ...entry, text: claiming, searched: searchableText(claiming) }
  const wide = { ...ground, record: beginningsOf([claiming, 'without losing engineers leading']) }
  const checkOwn = (wording: string) =>
    checkWording(wording, { entry: claimingEntry, text: claiming }, wide)
  expect(checkOwn('Led engineers with Rust, without losing a boat')).toBe('')
  expect(checkOwn('Led engineers with Rust, lost a boat')).toBe(
    'It leaves out a negation of your content.',
  )
})

test('a term that only the job has is not a claim of the content', () => {
  expect(check('Opened gates, mentoring others')).toBe(
    '“mentoring” is what the job asks for, and your content does not say it.',
  )
})

test('words of Japanese are checked without spaces between them', () => {
  expect(check('静かな橋を守り船')).toMatch(/^Too much of it is not in your content/)
  expect(check('gatesはKafka')).toMatch('“Kafka” is a name')
})

test('a wording that is mostly invented, too long, or has an address is refused', () => {
  expect(check('Steered vast oceans bravely')).toMatch(/^Too much of it is not in your content/)
  expect(check('gate '.repeat(101))).toMatch(/longer than 500/)
  expect(check('Opened a gate at https://evil.example')).toBe('It holds an address.')
})
