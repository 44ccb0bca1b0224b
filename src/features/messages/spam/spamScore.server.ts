import { createHash } from 'node:crypto'
import type { NewMessage } from '../../../site/sections/contact/contract.ts'
import { startSigns, startSize } from './startSigns.server.ts'

// Gary Robinson, “A Statistical Approach to the Spam Problem”, Linux Journal 107 (2003), with the constants of
// SpamBayes: words are combined by Fisher's method, so that many weak signs do not make a certain one.

/** How often a word occurred in learned messages; the counts under `total` are those of the messages. */
export type Counts = { good: number; spam: number }

/** Key of the number of learned messages. */
export const total = ''
/** Learned messages of each kind before words count. */
const fewest = 4
/** Learned messages of each kind after which start signs are words like others. */
const enough = 50
/** Weight of the assumption that an unknown word says nothing. */
const strength = 0.45
const mostWords = 150
/** Words that say less than this are ignored. */
const leastDeviation = 0.2
const threshold = 0.999
/** Links in one message, above which it is spam. */
const mostLinks = 5

/**
 * Whether a message is spam by its words and signs. The start signs are also scored by themselves, because a few
 * learned messages say little about other words.
 */
export function isSpamByWords(words: string[], learned: Map<string, Counts>): boolean {
  const start = startCounts(learned)
  const signs = words.filter((word) => start.has(word))
  return [words, signs].some((words) => wordScore(words, learned) > threshold)
}

/** How likely a message is spam by its words, from 0 to 1; 0.5 when nothing is known of them. */
export function wordScore(words: string[], learned: Map<string, Counts>): number {
  const messages = learned.get(total) ?? none
  const start = startCounts(learned)
  const likelihoods = words.flatMap((word) => {
    const counts = learned.get(word) ?? none
    const first = start.get(word)
    if (first) return likelihoodOf(sum(counts, first), sum(messages, start.get(total) ?? none))
    return learnedOfEach(learned) < fewest ? [] : likelihoodOf(counts, messages)
  })
  return scoreOf(likelihoods)
}

/** The counts of the start signs, which fade while the filter learns; empty when it has learned enough. */
function startCounts(learned: Map<string, Counts>): Map<string, Counts> {
  const weight = 1 - learnedOfEach(learned) / enough
  if (weight <= 0) return new Map()
  const weighted = ({ good, spam }: Counts) => ({ good: weight * good, spam: weight * spam })
  const signs = startSigns.flatMap(({ phrases, ...counts }) =>
    phrases.map((phrase) => [hashOf(phrase), weighted(counts)] as const),
  )
  return new Map([[total, weighted({ good: startSize, spam: startSize })], ...signs])
}

const none: Counts = { good: 0, spam: 0 }

/** How many messages of each kind were learned. */
function learnedOfEach(learned: Map<string, Counts>): number {
  const { good, spam } = learned.get(total) ?? none
  return Math.min(good, spam)
}

/** Below 0 is a word that was forgotten between two marks of its message. */
const sum = (counts: Counts, others: Counts): Counts => ({
  good: Math.max(0, counts.good) + others.good,
  spam: Math.max(0, counts.spam) + others.spam,
})

/** How likely a message with a word is spam; empty if the word says little. */
function likelihoodOf(counts: Counts, messages: Counts): number[] {
  const { good, spam } = sum(counts, none)
  const occurrences = good + spam
  if (occurrences === 0) return []
  const [inGood, inSpam] = [good / messages.good, spam / messages.spam]
  const likelihood =
    (strength * 0.5 + (occurrences * inSpam) / (inGood + inSpam)) / (strength + occurrences)
  return Math.abs(likelihood - 0.5) < leastDeviation ? [] : [likelihood]
}

/** The likelihoods of words, combined by Fisher's method. */
function scoreOf(likelihoods: number[]): number {
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
  const words = plainWords(`${name} ${subject} ${message}`)
  const text = ` ${words.join(' ')} `
  const phrases = startSigns
    .flatMap(({ phrases }) => phrases)
    .filter((phrase) => phrase.includes(' ') && text.includes(` ${phrase} `))
  return [...new Set([...signs, ...phrases, ...words])].slice(0, mostKept).map(hashOf)
}

function plainWords(text: string): string[] {
  const words = []
  for (const { segment, isWordLike } of segmenter.segment(text.normalize('NFKC').toLowerCase())) {
    if (isWordLike && segment.length > 1 && segment.length <= longestWord) words.push(segment)
  }
  return words
}

const hashOf = (word: string) => createHash('sha256').update(word).digest('base64url').slice(0, 12)
