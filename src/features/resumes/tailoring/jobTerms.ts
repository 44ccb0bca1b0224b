import { languageAt } from '../../../shared/languageNames.ts'
import { technologyKey } from '../../../shared/technologies.ts'
import {
  beginsSentence,
  isCapitalised,
  isUnspaced,
  joinedKey,
  keyOf,
  looksTechnical,
  tokensIn,
  type Word,
  wordList,
} from '../../../shared/words.ts'
import type { KnownNames, NameKind, Spelling } from './knownNames.ts'
import type { SearchableText } from './searchableContent.ts'
import { type Sentence, sentencesOf } from './sentences.ts'
import wordLists from './words.json' with { type: 'json' }

/** A term that a job description asks for. */
export type Term = {
  /** As written in the description. */
  text: string
  /** Keys of the words of each spelling, the usual one first. */
  spellings: string[][]
  /** Code of the language that it names, or ''. */
  language: string
}

/** Maximum number of terms; the longest real lists have about 60. */
const mostTerms = 120

/** A sentence with the names in it. */
export type ReadSentence = { sentence: Sentence; matches: Match[] }

/** The sentences of a job description with known names, languages, and words written like names. */
export function readJob(description: string, names: KnownNames): ReadSentence[] {
  const sentences = sentencesOf(description)
  const hasNouns = capitalisesNouns(sentences)
  return sentences.map((sentence) => ({
    sentence,
    matches: acceptedIn(sentence, names, hasNouns),
  }))
}

/** The terms of a job description, each once. */
export function termsOf(job: readonly ReadSentence[]): Term[] {
  const terms = new Map<string, Term>()
  for (const { term } of job.flatMap(({ matches }) => matches)) {
    const identity = term.language
      ? `language ${term.language}`
      : joinedKey(term.spellings[0] ?? [])
    if (!terms.has(identity) && terms.size < mostTerms) terms.set(identity, term)
  }
  return [...terms.values()]
}

export const jobTerms = (description: string, names: KnownNames): Term[] =>
  termsOf(readJob(description, names))

/** Whether a text contains a term. */
export function containsTerm({ keys, joined, languages }: SearchableText, term: Term): boolean {
  if (term.language) return languages.has(term.language)
  return term.spellings.some(
    (words) =>
      keys.has(joinedKey(words)) ||
      (words.length > 1 && keys.has(words[0] ?? '') && joined.includes(` ${words.join(' ')} `)),
  )
}

/** Names of the content as terms. */
export const namedTerms = (vocabulary: readonly string[]): Term[] =>
  vocabulary.flatMap((name) => {
    const keys = tokensIn(name).map(({ text }) => keyOf(text))
    return keys.length > 0 ? [{ text: name, spellings: [keys], language: '' }] : []
  })

/** A possible term between two words of a sentence. */
export type Match = {
  start: number
  end: number
  term: Term
  kind: NameKind | 'language' | 'technical' | 'unknown'
  /** Whether it is written as the name is, and whether so but for its capitals. */
  isExact: boolean
  isSameWord: boolean
}

function acceptedIn(sentence: Sentence, names: KnownNames, hasNouns: boolean): Match[] {
  const matches = matchesIn(sentence, names)
  const hasName = matches.some(({ kind, isExact }) => isSure(kind) || (kind === 'word' && isExact))
  return matches.filter((match, index) => {
    const beside = besideOf(sentence.words, matches, index)
    return isAccepted({ match, beside, sentence, hasName, hasNouns })
  })
}

function matchesIn({ words, text }: Sentence, names: KnownNames): Match[] {
  const keys = words.map((word) => keyOf(word.text))
  const matches: Match[] = []
  const isShouted = text.length > 5 && text === text.toUpperCase() && !isUnspaced(text)
  for (let at = 0; at < words.length; ) {
    const match =
      knownAt(words, keys, { at, names }) ??
      spokenAt(words, keys, at) ??
      (isShouted ? undefined : unknownAt(words, keys, { at, names }))
    if (match) matches.push(match)
    at = match?.end ?? at + 1
  }
  return matches
}

/** Maximum number of words in a name, and of characters of one without spaces. */
const mostWords = 5
const mostCharacters = 12

type Place = { at: number; names: KnownNames }

function knownAt(words: Word[], keys: string[], { at, names }: Place): Match | undefined {
  const most = isUnspaced(words[at]?.text ?? '') ? mostCharacters : mostWords
  for (let end = Math.min(words.length, at + most); end > at; end -= 1) {
    const key = joinedKey(keys.slice(at, end))
    const spelling = names.get(key) ?? namedJs(words, { at, end, names })
    if (!spelling) continue
    const run = words.slice(at, end)
    if (!isOneName(run, spelling)) continue
    const text = textOf(run)
    const texts = spelling.same.map((one) => one.text)
    const isExact = texts.includes(text)
    const isSameWord = texts.some((one) => one.toLowerCase() === text.toLowerCase())
    // “notions” is a form of an ordinary word, “golang” and “nextjs” are not.
    const isForm = [key, `${key}s`].includes(lettersOf(text))
    // “Go” and “R” are names, “go” is not.
    if (text.length < 3 && (!isCapitalised(text) || isInAmpersand(words, at))) continue
    const term = { text, spellings: spelling.same.map(({ keys }) => keys), language: '' }
    const kind = isForm || spelling.kind === 'brand' ? spelling.kind : 'technology'
    return { start: at, end, term, kind, isExact, isSameWord }
  }
  return undefined
}

/** “Vue JS” is Vue. */
const namedJs = (words: Word[], { at, end, names }: Place & { end: number }) =>
  end > at + 1 && /^js$/i.test(words[end - 1]?.text ?? '')
    ? names.get(technologyKey(textOf(words.slice(at, end))))
    : undefined

/** “R&D” is not R. */
const isInAmpersand = (words: Word[], at: number) =>
  words[at]?.gap === '&' || words[at + 1]?.gap === '&'

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}+#]/gu, '')

/** “I am” is not IAM, but “Type Script” is TypeScript. */
const isOneName = (run: Word[], { keys }: Spelling) =>
  run.slice(1).every(({ gap }) => !/[,;:()|、，・（）]/.test(gap)) &&
  (run.length === keys.length ||
    run.slice(1).every(({ gap }) => !/\s/.test(gap)) ||
    run.every(({ text }) => isCapitalised(text)))

function spokenAt(words: Word[], keys: string[], at: number): Match | undefined {
  const language = languageAt(words, at)
  if (!language) return undefined
  const end = at + language.length
  const text = textOf(words.slice(at, end))
  const term = { text, spellings: [keys.slice(at, end)], language: language.code }
  return { start: at, end, term, kind: 'language', isExact: true, isSameWord: true }
}

/** A name that is not known: one that is written like a name, or words with capitals. */
function unknownAt(words: Word[], keys: string[], { at, names }: Place): Match | undefined {
  const first = words[at]?.text ?? ''
  if (stopWords.has(first) || roles.has(first.toLowerCase()) || isUnspaced(first)) return undefined
  const kind = looksTechnical(first) ? 'technical' : 'unknown'
  if (kind === 'unknown' && (!isCapitalised(first) || first.length < 2)) return undefined
  let end = at + 1
  const isKnown = () => knownAt(words, keys, { at: end, names }) ?? languageAt(words, end)
  while (kind === 'unknown' && end < at + 3 && continuesName(words[end]) && !isKnown()) end += 1
  const term = {
    text: textOf(words.slice(at, end)),
    spellings: [keys.slice(at, end)],
    language: '',
  }
  return { start: at, end, term, kind, isExact: true, isSameWord: true }
}

const continuesName = (word: Word | undefined) =>
  word?.gap === ' ' && isCapitalised(word.text) && !stopWords.has(word.text)

export const textOf = (run: Word[]) =>
  run.map(({ text, gap }, index) => (index === 0 ? text : gap + text)).join('')

const isSure = (kind: Match['kind']) => kind === 'technology' || kind === 'technical'

/** The matches that only a comma or a conjunction separates from one. */
function besideOf(words: Word[], matches: Match[], index: number): Match[] {
  const [last, match, next] = [matches[index - 1], matches[index], matches[index + 1]]
  return [
    ...(last && match && isJoin(words, last.end, match.start) ? [last] : []),
    ...(next && match && isJoin(words, match.end, next.start) ? [next] : []),
  ]
}

/** Versions such as “Java 21” do not end a row. */
export function isJoin(words: Word[], from: number, to: number): boolean {
  const between = words.slice(from, to).filter(({ text }) => !/^\p{N}/u.test(text))
  if (between.length === 0) return /[,;/()|、，・／（）]/.test(words[to]?.gap ?? '') || from < to
  return isConjunction(between)
}

/** Whether words are one conjunction, whose characters are apart in Japanese. */
export const isConjunction = (words: readonly Word[]): boolean =>
  words.length <= mostWords && joins.has(words.map(({ text }) => text.toLowerCase()).join(''))

type Question = {
  match: Match
  beside: Match[]
  sentence: Sentence
  /** Whether the sentence has a name that is no ordinary word. */
  hasName: boolean
  /** Whether the description capitalises nouns, as German does. */
  hasNouns: boolean
}

function isAccepted(question: Question): boolean {
  const { match, beside, sentence } = question
  const { kind } = match
  if (isSure(kind) || kind === 'language') return true
  const isInRow = beside.some((other) => isSure(other.kind))
  if (kind === 'unknown') return isUnknownName(question, isInRow)
  if (!match.isExact) return kind === 'word' && match.isSameWord && isInRow
  if (looksTechnical(match.term.text) || isMarked(sentence.words, match)) return true
  // “Julia and Maya” are people.
  const isBesideName = beside.some(
    (other) => isName(other) && (kind !== 'noun' || other.kind !== 'noun'),
  )
  if (isInRow || isBesideName) return kind !== 'brand' || isInRow || sentence.isRequirement
  const first = sentence.words[match.start]
  const isInside = first && !beginsSentence(first, match.start) && !sentence.isHeading
  const isAlone = match.start === 0 && match.end === sentence.words.length && sentence.isBullet
  if (isAlone || !isInside) return isAlone
  if (kind === 'word') return true
  return kind === 'noun' ? !question.hasNouns && question.hasName : sentence.isRequirement
}

const isName = ({ isExact, kind }: Match) => isExact && kind !== 'unknown' && kind !== 'language'

/** Whether what stands around it makes it a name: “Go developer”, “Go-Kenntnisse”, a Latin name in a Japanese sentence. */
function isMarked(words: Word[], { start, end }: Match): boolean {
  const [last, next] = [words[start - 1], words[end]]
  if (next && roles.has(next.text.toLowerCase())) return true
  const isTight = (word: Word | undefined, gap: string | undefined) =>
    gap === '' && word !== undefined && isUnspaced(word.text)
  return isTight(last, words[start]?.gap) || isTight(next, next?.gap)
}

function isUnknownName({ match, sentence, hasNouns }: Question, isInRow: boolean): boolean {
  const { words } = sentence
  const [last, first, next] = [words[match.start - 1], words[match.start], words[match.end]]
  if (first?.gap === '-' || next?.gap === '-') return false
  if (isInRow) return !/[(（]/.test((first?.gap ?? '') + (next?.gap ?? ''))
  return !hasNouns && sentence.isRequirement && withWords.has(last?.text ?? '')
}

/** Fewer words tell nothing about the language. */
const leastSample = 20

/** Whether many words within sentences are capitalised, as nouns are in German. */
function capitalisesNouns(sentences: Sentence[]): boolean {
  const inner = sentences.flatMap(({ words }) =>
    words.filter((word, index) => !beginsSentence(word, index) && !looksTechnical(word.text)),
  )
  const capitalised = inner.filter(({ text }) => isCapitalised(text)).length
  return inner.length >= leastSample && capitalised > inner.length * 0.3
}

const roles = new Set(wordList(wordLists.roles))
/** Words before a name in sentences about knowledge. */
const withWords = new Set(wordList(wordLists.with))
const joins = new Set([...wordList(wordLists.joins), ...wordList(wordLists.joinsUnspaced)])

/** Capitalised words that are no requirement. */
const stopWords = new Set(wordList(wordLists.noTerm))
