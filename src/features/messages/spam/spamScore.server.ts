import { createHash } from 'node:crypto'
import type { NewMessage } from '../../../site/sections/contact/contract.ts'

// Gary Robinson, “A Statistical Approach to the Spam Problem”, Linux Journal 107 (2003), with the constants of
// SpamBayes: words are combined by Fisher's method, so that many weak signs do not make a certain one.

/** How often a word occurred in learned messages; the counts under `total` are those of the messages. */
export type Counts = { good: number; spam: number }

/** Key of the number of learned messages. */
export const total = ''
/** Learned messages of each kind before words count. */
const fewest = 4
/** Weight of the assumption that an unknown word says nothing. */
const strength = 0.45
const mostWords = 150
/** Words that say less than this are ignored. */
const leastDeviation = 0.2
export const spamThreshold = 0.999
/** Links in one message, above which it is spam. */
const mostLinks = 5

/** How likely a message is spam by its words, from 0 to 1; 0.5 before enough was learned. */
export function wordScore(words: string[], learned: Map<string, Counts>): number {
  const { good, spam } = learned.get(total) ?? { good: 0, spam: 0 }
  if (good < fewest || spam < fewest) return 0.5
  const likelihoods = words.flatMap((word) => {
    const counts = learned.get(word) ?? { good: 0, spam: 0 }
    // Below 0 is a word that was forgotten between two marks of its message.
    const [asGood, asSpam] = [Math.max(0, counts.good), Math.max(0, counts.spam)]
    const occurrences = asGood + asSpam
    if (occurrences === 0) return []
    const [inGood, inSpam] = [asGood / good, asSpam / spam]
    const likelihood =
      (strength * 0.5 + (occurrences * inSpam) / (inGood + inSpam)) / (strength + occurrences)
    return Math.abs(likelihood - 0.5) < leastDeviation ? [] : likelihood
  })
  const strongest = likelihoods
    .sort((a, b) => Math.abs(b - 0.5) - Math.abs(a - 0.5))
    .slice(0, mostWords)
  if (strongest.length === 0) return 0.5
  const combined = (all: number[]) =>
    chiSquared(-2 * all.reduce((sum, each) => sum + Math.log(each), 0), all.length)
  const isGood = combined(strongest)
  const isSpam = combined(strongest.map((likelihood) => 1 - likelihood))
  return (1 + isGood - isSpam) / 2
}

/** Probability that chi squared with `2 * pairs` degrees of freedom is at least `value`. */
function chiSquared(value: number, pairs: number): number {
  let term = Math.exp(-value / 2)
  let all = term
  for (let pair = 1; pair < pairs; pair++) {
    term *= value / 2 / pair
    all += term
  }
  return Math.min(1, all)
}

/** Whether a message is spam without anything learned: markup of links, or more links than people write. */
export function isPlainSpam({ name, subject, message }: NewMessage): boolean {
  if (/\[url=|<a\s+href=|\[link=/i.test(message)) return true
  return linksIn(`${name} ${subject}`).length > 0 || linksIn(message).length > mostLinks
}

const linksIn = (text: string) => text.match(/\bhttps?:\/\/[^\s/"'<>\])]+/gi) ?? []

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
const longestWord = 30
const mostKept = 300

/** The words of a message and its other signs, as hashes: what the filter stores does not tell what was written. */
export function wordsOf({ name, email, subject, message }: NewMessage): string[] {
  const links = linksIn(`${subject} ${message}`)
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const signs = [
    `links ${Math.min(3, links.length)}`,
    `from ${host}`,
    `ending ${host.slice(host.lastIndexOf('.') + 1)}`,
    ...links.map((link) => `link ${link.toLowerCase()}`),
    ...plainWords(subject).map((word) => `subject ${word}`),
  ]
  const words = [...signs, ...plainWords(`${name} ${subject} ${message}`)]
  return [...new Set(words)].slice(0, mostKept).map(hashOf)
}

function plainWords(text: string): string[] {
  const words = []
  for (const { segment, isWordLike } of segmenter.segment(text.normalize('NFKC').toLowerCase())) {
    if (isWordLike && segment.length > 1 && segment.length <= longestWord) words.push(segment)
  }
  return words
}

const hashOf = (word: string) => createHash('sha256').update(word).digest('base64url').slice(0, 12)
