import { isAboutPeople } from '../../../shared/leadsPeople.ts'
import { type Phrase, phraseFinder } from '../../../shared/phrases.ts'
import { isUnspaced, tokensIn, type Word, wordList } from '../../../shared/words.ts'
import {
  isConjunction,
  isJoin,
  type Match,
  type ReadSentence,
  type Term,
  textOf,
} from './jobTerms.ts'
import wordLists from './requirements.json' with { type: 'json' }

/** A requirement of a job description that is no name; `text` is as written in it. */
export type Requirement =
  | { kind: 'years'; text: string; years: number; terms: Term[] }
  | { kind: 'degree'; text: string; degree: number }
  | { kind: 'language'; text: string; term: Term; level: number }
  | { kind: 'leading' | 'mentoring'; text: string }

/** Maximum number of requirements, each kind together. */
const mostRequirements = 40

/** The requirements of a job description, each once. */
export function requirementsOf(job: readonly ReadSentence[]): Requirement[] {
  const requirements = new Map<string, Requirement>()
  for (const read of job) {
    const found = [...yearsIn(read), ...degreeIn(read), ...languagesIn(read), ...leadingIn(read)]
    for (const requirement of found) {
      const identity = identityOf(requirement)
      if (requirements.has(identity) || requirements.size >= mostRequirements) continue
      requirements.set(identity, requirement)
    }
  }
  return [...requirements.values()]
}

function identityOf(requirement: Requirement): string {
  if (requirement.kind === 'language') return `language ${requirement.term.language}`
  return requirement.kind === 'years' ? `years ${requirement.text}` : requirement.kind
}

/** Maximum number of years that somebody asks for; more is an age or a date. */
const mostYears = 30
/** “Several years”, of which no number is known. */
const severalYears = 2
/** Maximum number of words before the years at the beginning of a bullet, such as “at least”. */
const latestStart = 4
/** Maximum number of names that years are counted for. */
const mostNames = 5

function yearsIn(read: ReadSentence): Requirement[] {
  const { sentence } = read
  const { words } = sentence
  const lowerCase = sentence.text.toLowerCase()
  const isAboutExperience = experience.some((part) => lowerCase.includes(part))
  return countsIn(words).flatMap(({ years, start, index }): Requirement[] => {
    const names = namesBeside(read, start, index)
    const beginsBullet = sentence.isBullet && start < latestStart
    const isRequired = sentence.isRequirement && (names.length > 0 || beginsBullet)
    if (!isAboutExperience && !isRequired) return []
    const text = textOf(words.slice(start, index + 1))
    if (names.length === 0) return [{ kind: 'years', text, years, terms: [] }]
    return names.map((terms) => ({
      kind: 'years',
      text: `${text}: ${terms.map((term) => term.text).join(' / ')}`,
      years,
      terms,
    }))
  })
}

/** Maximum number of years in a sentence; each is compared with the names around it. */
const mostCounts = 10

/** The numbers of years in a sentence, each between its first word and the word for years. */
function countsIn(words: Word[]) {
  const counts: { years: number; start: number; index: number }[] = []
  for (const [index, word] of words.entries()) {
    if (counts.length >= mostCounts) break
    const count = countBefore(words, index) ?? yearsOfAdjective(word.text)
    if (!count || count.years > mostYears) continue
    counts.push({ years: count.years, start: Math.max(0, index - count.length), index })
  }
  return counts
}

/** The number before a word for years, such as “5+”, “3-5”, “five or more”, and its number of words. */
function countBefore(words: Word[], index: number): { years: number; length: number } | undefined {
  if (!yearWords.has(words[index]?.text.toLowerCase() ?? '')) return undefined
  let at = index - 1
  while (index - at <= 2 && between.has(words[at]?.text.toLowerCase() ?? '')) at -= 1
  const isRange = /^\s?[-–]\s?$/.test(words[at]?.gap ?? '') && numberOf(words[at - 1]) !== undefined
  if (isRange) at -= 1
  const years = numberOf(words[at])
  return years === undefined ? undefined : { years, length: index - at }
}

function numberOf(word: Word | undefined): number | undefined {
  const text = word?.text.toLowerCase() ?? ''
  if (several.has(text)) return severalYears
  const digits = /^(\d{1,2})\+?$/.exec(text.normalize('NFKC'))
  return digits ? Number(digits[1]) || undefined : numbers.get(text)
}

/** “Fünfjährige” and “mehrjährige”. */
function yearsOfAdjective(word: string): { years: number; length: number } | undefined {
  const [, count] = /^(\p{L}+)jährige[nrsm]?$/u.exec(word.toLowerCase()) ?? []
  if (count === undefined) return undefined
  const years = count === 'mehr' ? severalYears : numbers.get(count)
  return years === undefined ? undefined : { years, length: 0 }
}

/**
 * The names that years are asked for, alternatives together: those after it up to a comma, those before it in a language
 * without spaces, or those before a comma and the end of the sentence.
 */
function namesBeside({ sentence, matches }: ReadSentence, start: number, index: number): Term[][] {
  const { words } = sentence
  const names = matches.filter(({ kind }) => kind !== 'language')
  const first = names.findIndex((match) => match.start > index)
  if (first >= 0 && !isSeparated(words, index + 1, names[first]?.start ?? 0)) {
    return groups(words, rowFrom(words, names, first))
  }
  const last = names.filter((match) => match.end <= start)
  const [nearest] = last.slice(-1)
  if (!nearest || first >= 0) return []
  if (isUnspaced(words[index]?.text ?? '')) {
    return isSeparated(words, nearest.end, start) ? [] : groups(words, rowBefore(words, last))
  }
  const isEnd = words.length - index <= 3 && commasBetween(words, nearest.end, start) === 1
  return isEnd ? groups(words, rowBefore(words, last)) : []
}

const commasBetween = (words: Word[], from: number, to: number) =>
  words.slice(from, to + 1).filter(({ gap }) => /[,;、]/.test(gap)).length

const isSeparated = (words: Word[], from: number, to: number) =>
  words.slice(from, to + 1).some(({ gap }) => /[,;:、。]/.test(gap))

function rowFrom(words: Word[], names: Match[], first: number): Match[] {
  const row = names.slice(first, first + 1)
  for (const match of names.slice(first + 1, first + mostNames)) {
    if (!isJoin(words, row.at(-1)?.end ?? 0, match.start)) break
    row.push(match)
  }
  return row
}

function rowBefore(words: Word[], names: Match[]): Match[] {
  const row = names.slice(-1)
  for (const match of names.slice(-mostNames, -1).toReversed()) {
    if (!isJoin(words, match.end, row[0]?.start ?? 0)) break
    row.unshift(match)
  }
  return row
}

/** One group of alternatives, or each name for itself. */
function groups(words: Word[], row: Match[]): Term[][] {
  const isEither = row.slice(1).some(({ start }, index) => {
    const between = words.slice(row[index]?.end ?? start, start)
    return alternatives.has(between.map(({ text }) => text.toLowerCase()).join(''))
  })
  const terms = row.map(({ term }) => term)
  return isEither ? [terms] : terms.map((term) => [term])
}

/** The lowest degree that a sentence names, which is enough where it names several. */
function degreeIn({ sentence: { words } }: ReadSentence): Requirement[] {
  const found = new Map(
    degreesIn(words)
      .toReversed()
      .map((phrase) => [phrase.value, phrase]),
  )
  const text = [...found.values()].map(({ start, end }) => textOf(words.slice(start, end)))
  const degree = Math.min(...found.keys())
  return found.size > 0 ? [{ kind: 'degree', text: text.join(', '), degree }] : []
}

/** The highest degree that a text names, from 1 for vocational training to 4 for a doctorate; 0 for none. */
export const degreeOf = (text: string): number =>
  Math.max(0, ...degreesIn(tokensIn(text)).map(({ value }) => value))

function degreesIn(words: Word[]): Phrase[] {
  const phrases = phrasesIn(words)
  return phrases.some(({ kind }) => kind === 'noDegree')
    ? []
    : phrases.filter(({ kind }) => kind === 'degree')
}

/** The level of a language that a text names, from 1 for A1 to 6 for C2 and 7 for native speakers; 0 for none. */
export const languageLevelOf = (text: string): number => levelIn(tokensIn(text))?.value ?? 0

function levelIn(words: Word[]): Phrase | undefined {
  const levels = phrasesIn(words)
    .filter(({ kind }) => kind === 'level')
    .toSorted((one, other) => one.value - other.value)
  // “Gutes Englisch (B1)” asks for B1, “B2/C1” for B2, “sehr gut” for more than “gut”.
  return levels.find(({ start }) => /^[a-c][12]$/i.test(words[start]?.text ?? '')) ?? levels.at(-1)
}

/** Languages, each with the level beside it, or that of the language before “and”. */
function languagesIn({ sentence: { words }, matches }: ReadSentence): Requirement[] {
  const languages = matches.filter(({ kind }) => kind === 'language')
  let last: { text: string; level: number } | undefined
  return languages.map((match, index): Requirement => {
    const clause = clauseOf(words, languages, index)
    const phrase = levelIn(clause)
    const isJoined =
      match.start - (languages[index - 1]?.end ?? 0) === 1 &&
      isConjunction(words.slice(match.start - 1, match.start))
    const own = phrase && {
      text: textOf(clause.slice(phrase.start, phrase.end)),
      level: phrase.value,
    }
    last = own ?? (isJoined ? last : undefined)
    const text = last ? `${match.term.text}: ${last.text}` : match.term.text
    return { kind: 'language', text, term: match.term, level: last?.level ?? 0 }
  })
}

/** Maximum distance of a level from its language in words. */
const levelDistance = 6

/** The words around a language, up to a comma, or to a conjunction or the brackets between two languages. */
function clauseOf(words: Word[], languages: Match[], index: number): Word[] {
  const [last, match, next] = [languages[index - 1], languages[index], languages[index + 1]]
  if (!match) return []
  let from = match.start
  const first = Math.max(last ? last.end : 0, match.start - levelDistance)
  const isEnd = (at: number) => /[,;.、。)）]/.test(words[at]?.gap ?? '')
  while (from > first && !isEnd(from) && !(last && isConjunction(words.slice(from - 1, from))))
    from -= 1
  let to = match.end
  const limit = Math.min(next ? next.start : words.length, match.end + levelDistance)
  while (
    to < limit &&
    !/[,;.、。]/.test(words[to]?.gap ?? '') &&
    !(next && isConjunction(words.slice(to, to + 1)))
  )
    to += 1
  return words.slice(from, to)
}

function leadingIn({ sentence: { words, text } }: ReadSentence): Requirement[] {
  return (['leading', 'mentoring'] as const)
    .filter((kind) => isAboutPeople(words, kind))
    .map((kind) => ({ kind, text: clipped(text) }))
}

const longestSentence = 120

function clipped(text: string): string {
  const sentence = text.replace(/^\s*[•*·・–-]\s*/, '').trim()
  return sentence.length > longestSentence ? `${sentence.slice(0, longestSentence - 1)}…` : sentence
}

const phrasesIn = phraseFinder([
  ...wordLists.noDegree.map((text) => ({ kind: 'noDegree', value: 0, text })),
  ...Object.values(wordLists.degrees).flatMap((texts, index) =>
    texts.map((text) => ({ kind: 'degree', value: index + 1, text })),
  ),
  ...Object.entries(wordLists.levels).flatMap(([level, texts]) =>
    texts.map((text) => ({ kind: 'level', value: Number(level), text })),
  ),
])

const yearWords = new Set(wordList(wordLists.years))
const several = new Set(wordList(wordLists.several))
const between = new Set(wordList(wordLists.between))
const alternatives = new Set(wordList(wordLists.alternatives))
const experience = wordList(wordLists.experience)
const numbers = new Map(
  wordLists.numbers.flatMap((line) => line.split(' ').map((word, value) => [word, value] as const)),
)
