import { expect, test } from 'vitest'
import { type Counts, isPlainSpam, total, wordScore, wordsOf } from './spamScore.server.ts'

const letter = { name: 'Ben', email: 'ben@b.example', subject: '', message: '' }
const many = (count: number, prefix = 'w') =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`)
/** The score where as many messages of each kind were learned, and these words of them. */
const score = (
  words: string[],
  learned: Record<string, [good: number, spam: number]>,
  [good, spam]: [number, number] = [10, 10],
) => {
  const counts = new Map<string, Counts>([[total, { good, spam }]])
  for (const [word, [good, spam]] of Object.entries(learned)) counts.set(word, { good, spam })
  return wordScore(words, counts)
}
const bad: [number, number] = [0, 10]
const of = (words: string[], counts: [number, number]) =>
  Object.fromEntries(words.map((word) => [word, counts]))

test('words score nothing before four messages of each kind were learned', () => {
  const scored = (good: number, spam: number) => score(['offer'], { offer: [0, 3] }, [good, spam])
  expect([scored(3, 9), scored(9, 3)]).toEqual([0.5, 0.5])
  expect(scored(4, 4)).toBeGreaterThan(0.8)
  expect(wordScore(['offer'], new Map())).toBe(0.5)
})

test('a message is scored by its words as Robinson does', () => {
  // One word: the score is its likelihood, (0.45 * 0.5 + 10) / (0.45 + 10).
  expect(score(['offer'], { offer: bad })).toBeCloseTo(10.225 / 10.45, 10)
  expect(score(['boat'], { boat: [10, 0] })).toBeCloseTo(0.225 / 10.45, 10)
  expect(score(['boat'], { boat: [3, 6] }, [10, 20])).toBe(0.5)
  expect(score(['offer', 'boat'], { offer: bad, boat: [10, 0] })).toBeCloseTo(0.5, 10)
  const three = score(many(3), of(many(3), [1, 9]))
  expect(three).toBeGreaterThan(0.97)
  expect(three).toBeLessThan(1)
  expect(score([...many(3), 'unknown'], of(many(3), [1, 9]))).toBe(three)
  // A word that was forgotten between two marks counts as one that was never there.
  expect(score(['offer'], { offer: [-1, 10] })).toBe(score(['offer'], { offer: bad }))
})

test('words that say little are ignored', () => {
  expect(score(['boat', 'so'], { boat: [10, 0], so: [6, 14] }, [20, 20])).toBe(
    score(['boat'], { boat: [10, 0] }, [20, 20]),
  )
  expect(score(['so'], { so: [4, 16] }, [20, 20])).toBeGreaterThan(0.7)
  expect(score(['so'], { so: [16, 4] }, [20, 20])).toBeLessThan(0.3)
})

test('the 150 words that say most count', () => {
  const strong = many(150, 's')
  const weak = many(40, 'g')
  const learned = { ...of(strong, [1, 9]), ...of(weak, [8, 2]) }
  expect(score([...weak, ...strong], learned)).toBe(score(strong, learned))
  expect(score([...weak, ...strong.slice(1)], learned)).not.toBe(score(strong, learned))
})

test.each([
  ['[URL=https://a.example]', true],
  ['<a href="https://a.example">', true],
  ['[link=https://a.example]', true],
  ['https://a.example '.repeat(5), false],
  ['https://a.example '.repeat(6), true],
  ['a boat', false],
])('the message %j is spam by its links: %s', (message, is) => {
  expect(isPlainSpam({ ...letter, message })).toBe(is)
})

test('a name or a subject with a link is spam', () => {
  expect(isPlainSpam({ ...letter, name: 'See https://a.example' })).toBe(true)
  expect(isPlainSpam({ ...letter, subject: 'https://a.example' })).toBe(true)
})

const words = (changes: Partial<typeof letter>) => wordsOf({ ...letter, ...changes })
const sorted = (changes: Partial<typeof letter>) => words(changes).toSorted()

test('marks, single letters and what is too long to be a word are none', () => {
  const longest = 'w'.repeat(30)
  expect(sorted({ message: `boat!  –– a 7 ${longest}w` })).toEqual(sorted({ message: 'boat' }))
  expect(sorted({ message: longest })).not.toEqual(sorted({}))
})

test('signs of a message are its links, its sender and its subject', () => {
  const shared = (one: Partial<typeof letter>, other: Partial<typeof letter>) =>
    words(one).filter((word) => words(other).includes(word)).length
  // The number of links and the name, without the host and its ending.
  expect(shared({}, { email: 'ben@c.test' })).toBe(2)
  expect(shared({}, { email: 'ben@c.example' })).toBe(3)
  expect(shared({}, { email: 'eve@B.EXAMPLE' })).toBe(4)
  expect(sorted({ message: 'https://A.example/B' })).toEqual(
    sorted({ message: 'https://a.example/b' }),
  )
  expect(shared({ message: 'https://a.example' }, { message: 'https://c.example' })).toBe(5)
  expect(sorted({ subject: 'boat' })).not.toEqual(sorted({ message: 'boat' }))
  const links = (count: number) => words({ message: 'https://a.example '.repeat(count) })
  expect(links(4)).toEqual(links(3))
  expect(links(3)).not.toEqual(links(2))
})

test('300 words of a message are kept, as hashes', () => {
  const kept = words({ message: many(400).join(' ') })
  expect(kept).toHaveLength(300)
  expect(new Set(kept).size).toBe(300)
  expect(kept.every((word) => /^[\w-]{12}$/.test(word))).toBe(true)
})
