import {
  isCapitalised,
  keyOf,
  looksTechnical,
  type Word,
  wordList,
  wordsIn,
} from '../../../shared/words.ts'
import { containsTerm, type Term } from './jobTerms.ts'
import { type SearchableEntry, searchableText } from './searchableContent.ts'
import words from './words.json' with { type: 'json' }

/** Data for checking wordings. */
export type WordingContext = {
  /** Terms of the job, and names of the content. */
  terms: Term[]
  /** Beginnings of all words of the content, and of the description. */
  record: ReadonlySet<string>
  job: ReadonlySet<string>
}

/** The beginning that the forms of a word share: manage, managed, manager. */
function beginningOf(word: string): string {
  const plain = word.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
  return (plain.length > 3 && plain.endsWith('s') ? plain.slice(0, -1) : plain).slice(0, 5)
}

export const beginningsOf = (texts: string[]): Set<string> =>
  new Set(texts.flatMap((text) => wordsIn(text).map(({ text }) => beginningOf(text))))

/** Maximum length of a wording in UTF-16 units, as stored in résumés. */
const longestWording = 500
/** Shorter words are not checked as claims. */
const shortestClaim = 4
/** Maximum share of words that are not in the content. */
const mostNew = 1 / 3

/** A point to reword, and its entry. */
type Source = { entry: SearchableEntry; text: string }

/**
 * The reason why a wording is refused; '' if it is accepted. Numbers, names, technologies and claims must be in the
 * entry, and terms of the job anywhere in the content.
 */
export function checkWording(
  wording: string,
  { entry, text }: Source,
  ground: WordingContext,
): string {
  if (wording.length > longestWording) return `It is longer than ${longestWording} characters.`
  if (/:\/\/|@|www\./i.test(wording)) return 'It holds an address.'
  const number = foreignNumber(wording, entry)
  if (number) return `“${number}” is a number that your content does not say here.`
  const name = foreignName(wording, entry, ground)
  if (name) return `“${name}” is a name that your content does not say here.`
  const claimed = foreignClaim(wording, entry)
  if (claimed) return `“${claimed}” claims what your content does not say here.`
  if (isNegated(text) && !isNegated(wording)) return 'It leaves out a negation of your content.'
  const words = wordsIn(wording)
    .map(({ text }) => text)
    .filter((word) => word.length >= shortestClaim && !joiningWords.has(word.toLowerCase()))
  const unknown = words.filter((word) => !ground.record.has(beginningOf(word)))
  const claim = unknown.find((word) => ground.job.has(beginningOf(word)))
  if (claim) return `“${claim}” is what the job asks for, and your content does not say it.`
  if (unknown.length > words.length * mostNew) {
    return `Too much of it is not in your content: ${unknown.join(', ')}.`
  }
  return ''
}

/** A number, in digits or words, that the entry lacks. */
function foreignNumber(wording: string, { text, dates }: SearchableEntry): string | undefined {
  const numbers = new Set([...numbersIn(text), ...dates.flatMap(numbersIn)])
  return numbersIn(wording).find((number) => !numbers.has(number))
}

/** Normalized numbers: without digit grouping, with an adjacent unit. */
function numbersIn(text: string): string[] {
  const digits = [...text.matchAll(/\p{Nd}[\p{Nd}.,’']*\p{L}*/gu)].map(({ 0: found, index }) => {
    const isShare = /^\s?%/.test(text.slice(index + found.length, index + found.length + 2))
    const ungrouped = found.replace(/[.,’'](?=\d{3}(?!\d))/g, '').replace(/[.,’']$/, '')
    return ungrouped.replace(',', '.').toLowerCase() + (isShare ? '%' : '')
  })
  const words = wordsIn(text).map(({ text }) => text.toLowerCase())
  return [...digits, ...words.filter((word) => numberWords.has(word))]
}

/** A name, technology or language that the entry lacks. */
function foreignName(
  wording: string,
  entry: SearchableEntry,
  { terms }: WordingContext,
): string | undefined {
  const searched = searchableText(wording)
  const term = terms.find(
    (term) => containsTerm(searched, term) && !containsTerm(entry.searched, term),
  )
  if (term) return term.text
  return wordsIn(wording).find(
    (word, index) =>
      (looksTechnical(word.text) || (isCapitalised(word.text) && !opensSentence(word, index))) &&
      !entry.searched.keys.has(keyOf(word.text)),
  )?.text
}

/** A negation, or a claim such as “led” or “award-winning”, that the entry lacks. */
function foreignClaim(wording: string, { text }: SearchableEntry): string | undefined {
  const claims = new Set(claimsIn(text).map(({ claim }) => claim))
  return claimsIn(wording).find(({ claim }) => !claims.has(claim))?.word
}

const isNegated = (text: string) => claimsIn(text).some(({ claim }) => claim === 'negation')

/** Stricter than for descriptions, which have names in quotes and brackets. */
const opensSentence = ({ gap }: Word, index: number) => index === 0 || /[.!?]\s/.test(gap)

/** Conjunctions and the like in the page's languages. */
const joiningWords = new Set(wordList(words.joining))

/** Number words in the page's languages; `one` and the like are left out, because they are ambiguous. */
const numberWords = new Set(wordList(words.numbers))

/**
 * Negations and claims in the page's languages, by meaning. A wording may contain one only if its entry has one of
 * the same meaning.
 */
const claimOf = new Map(
  Object.entries(words.claims).flatMap(([claim, lines]) =>
    wordList(lines).map((word) => [word, claim]),
  ),
)

/** The claiming words of a text with their meaning. Hyphenated words count as a whole and in parts. */
function claimsIn(text: string): { word: string; claim: string }[] {
  const words = text.match(/\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*/gu) ?? []
  return words.flatMap((word) => {
    const key = word.normalize('NFC').toLowerCase()
    if (/n['’]t$/.test(key)) return { word, claim: 'negation' }
    const claims = [key, ...key.split(/[-'’]/)].flatMap((part) => claimOf.get(part) ?? [])
    return claims.map((claim) => ({ word, claim }))
  })
}
