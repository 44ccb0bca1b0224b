import { languageNamed } from '../../../shared/languageNames.ts'
import { fold } from '../../../shared/textSearch.ts'
import type { Language } from '../../../shared/texts/languages.ts'
import { wordList } from '../../../shared/words.ts'
import { likelyLanguages, stemOf, stopWordLists } from '../service/languageWords.server.ts'
import { searchWords } from '../service/searchWords.server.ts'
import { type Intent, intents, type Names, questionTables } from './questionTables.ts'

/** A question of a recruiter that the page itself answers. */
export type RecruitersQuestion = {
  intent: Intent
  /** Its language. */
  language: Language
  /** Words for which it asks, such as a technology; empty for none. */
  names: string[]
}

/** Maximum number of words; a longer text is no such question. */
const mostWords = 25
/** Maximum number of words of a name. */
const mostNameWords = 3
/** Maximum number of other words beside a phrase that ends with “…”, or in a question about a person. */
const mostOtherWords = 2

/** Reads a question in any language of the page; undefined if it is none that is known. */
export function readQuestion(
  question: string,
  { name, language }: { name: string; language: Language },
): RecruitersQuestion | undefined {
  const words = searchWords(question)
  if (words.length > mostWords) return undefined
  const owner = new Set(searchWords(name).map(fold))
  const [best] = likelyLanguages(words)
    .flatMap((each) => matchesIn(each, words, owner))
    .toSorted(
      (one, other) =>
        other.length - one.length ||
        Number(other.language === language) - Number(one.language === language),
    )
  return best
}

type Match = RecruitersQuestion & { length: number }
type WordKey = { word: string; key: string }

function matchesIn(language: Language, words: readonly string[], owner: Set<string>): Match[] {
  const { phrases, fillers, personal, ordinary, vocabulary } = readTable(language)
  const all = words.map((word) => ({ word, key: keyOf(word, language) }))
  const isOwner = ({ word }: WordKey) => owner.has(fold(word))
  const isPersonal = all.some((each) => personal.has(fold(each.word)) || isOwner(each))
  const keys = all.filter((each) => !isOwner(each) && !fillers.has(each.key))
  return phrases.flatMap((phrase) => {
    const { intent, row } = phrase
    const rest = withoutRow(keys, row)
    if (!rest) return []
    const others = rest.filter(({ key }) => row.includes(key) || !vocabulary[intent].has(key))
    if (others.some(({ key }) => ordinary.has(key))) return []
    const names = namesIn(
      intents[intent],
      others.map(({ word }) => word),
    )
    const length = keys.length - others.length
    if (!isAllowed({ phrase, length, others, names, isPersonal })) return []
    return [{ intent, language, names, length }]
  })
}

/** The names in some words: languages, or those with capitals, digits or signs where there are any. */
function namesIn(kind: Names, words: string[]): string[] {
  if (kind === 'none') return []
  if (kind === 'languages') return words.filter((word) => languageNamed(word))
  const written = words.filter((word) => /[\p{Lu}\p{N}+#.]/u.test(word))
  return written.length > 0 ? written : words
}

/** The words beside those of a phrase; undefined if one of these is missing. */
function withoutRow(keys: readonly WordKey[], row: readonly string[]): WordKey[] | undefined {
  const missing = [...row]
  const others = keys.filter(({ key }) => {
    const at = missing.indexOf(key)
    if (at < 0) return true
    missing.splice(at, 1)
    return false
  })
  return missing.length === 0 ? others : undefined
}

type Reading = {
  phrase: Phrase
  /** Words that belong to the question. */
  length: number
  others: WordKey[]
  names: string[]
  isPersonal: boolean
}

/** Whether the words beside a phrase leave the question what it is. */
function isAllowed({ phrase, length, others, names, isPersonal }: Reading): boolean {
  const { intent, isLoose } = phrase
  const kind: Names = intents[intent]
  const most = isLoose ? mostOtherWords : Math.max(length - 1, isPersonal ? 1 : 0)
  const isShort = others.length <= Math.min(most, mostOtherWords)
  if (others.length === 0) return kind !== 'required'
  if (kind === 'none') return isShort
  if (kind === 'languages') return names.length === others.length || isShort
  if (kind === 'required') return names.length <= mostNameWords
  // “Experience with Rust” asks whether, “years of experience with Rust” asks how long.
  return names.length < mostNameWords && length > 1
}

type Phrase = { intent: Intent; row: string[]; isLoose: boolean }
type Table = {
  phrases: Phrase[]
  fillers: Set<string>
  personal: Set<string>
  ordinary: Set<string>
  /** The words of the phrases of each intent, which are never names or other words beside one of them. */
  vocabulary: Record<Intent, Set<string>>
}

const intentNames = Object.keys(intents) as Intent[]
const mapIntents = <Value>(make: (intent: Intent) => Value) =>
  Object.fromEntries(intentNames.map((intent) => [intent, make(intent)])) as Record<Intent, Value>

const tables = new Map<Language, Table>()

/** The phrases of a language, by keys of their words. */
export function readTable(language: Language): Table {
  const known = tables.get(language)
  if (known) return known
  const { personal, ordinary, phrases: listed, vocabulary: beside } = questionTables[language]
  const keysOf = (text: string) => searchWords(text).map((word) => keyOf(word, language))
  const fillers = fillersOf(language, keysOf)
  const phrases = intentNames.flatMap((intent) =>
    listed[intent].flatMap((text) => {
      const row = keysOf(text).filter((key) => !fillers.has(key))
      return row.length > 0 ? [{ intent, row, isLoose: text.endsWith('…') }] : []
    }),
  )
  const vocabularyOf = (intent: Intent) =>
    new Set([...listed[intent], ...beside[intent]].flatMap(keysOf))
  const table = {
    phrases,
    fillers,
    personal: new Set(wordList(personal).map(fold)),
    ordinary: new Set(ordinary.flatMap(keysOf)),
    vocabulary: mapIntents(vocabularyOf),
  }
  tables.set(language, table)
  return table
}

/** The fillers of a language, and its stop words that are in no phrase. */
function fillersOf(language: Language, keysOf: (text: string) => string[]): Set<string> {
  const { fillers, personal, ordinary, phrases, vocabulary } = questionTables[language]
  const listed = [...Object.values(phrases), ...Object.values(vocabulary), ordinary]
  const inPhrases = new Set(listed.flat().flatMap(keysOf))
  const stopWords = stopWordLists[language].flatMap(keysOf)
  return new Set([
    ...[...fillers, ...personal].flatMap(keysOf),
    ...stopWords.filter((key) => !inPhrases.has(key)),
  ])
}

/** A key that forms of a word share. */
const keyOf = (word: string, language: Language): string =>
  plainLetters(stemOf(word, language) ?? fold(word))

/** Arabic letters that Persian keyboards and hurried writers replace by others. */
const plainLetters = (word: string): string =>
  word.replace(/[يىكة]/g, (letter) => sameLetters[letter] ?? letter)
const sameLetters: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک', ة: 'ه' }
