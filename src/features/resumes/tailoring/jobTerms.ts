import { type SearchableText, spokenLanguage } from './searchableContent.ts'
import wordLists from './words.json' with { type: 'json' }
import {
  beginsSentence,
  isCapitalised,
  keyOf,
  looksTechnical,
  type Word,
  wordList,
  wordsIn,
} from './words.ts'

/** A term that a job description asks for. */
export type Term = {
  /** As written in the description. */
  text: string
  /** Keys of its words. */
  keys: string[]
  /** Code of the language that it names, or ''. */
  language: string
}

/** Maximum number of terms; real descriptions have fewer. */
const mostTerms = 40
/** Maximum number of words in a name of the content. */
const mostWords = 4

/**
 * The terms of a job description: names in the content, languages, words written like names, and names in sentences
 * about required knowledge.
 */
export function jobTerms(description: string, vocabulary: readonly string[]): Term[] {
  const names = knownNames(vocabulary)
  const terms = new Map<string, Term>()
  const inRowsAlone = namesEverything(wordsIn(description))
  const lines = description.split('\n').filter((line) => line.trim() !== '')
  for (const [index, line] of lines.entries()) {
    const words = wordsIn(line)
    // The first line is the title.
    const isRequirement = index > 0 && statesRequirement(line)
    for (let at = 0; at < words.length; ) {
      const term =
        knownAt(words, at, names) ??
        languageAt(words, at) ??
        nameAt(words, at, { isRequirement, inRowsAlone, line })
      if (term && !terms.has(identity(term)) && terms.size < mostTerms) {
        terms.set(identity(term), term)
      }
      at += term?.keys.length ?? 1
    }
  }
  return [...terms.values()]
}

const identity = ({ keys, language }: Term) => (language ? `language ${language}` : keys.join(''))

/** Whether a text contains a term. */
export function containsTerm({ keys, joined, languages }: SearchableText, term: Term): boolean {
  if (term.language) return languages.has(term.language)
  return keys.has(term.keys.join('')) || joined.includes(` ${term.keys.join(' ')} `)
}

/** Names of the content as terms. */
export const namedTerms = (vocabulary: readonly string[]): Term[] =>
  vocabulary.flatMap((name) => {
    const keys = wordsIn(name).map(({ text }) => keyOf(text))
    return keys.length > 0 ? [{ text: name, keys, language: '' }] : []
  })

/** Names of the content by key, without spaces. */
function knownNames(vocabulary: readonly string[]): Map<string, string> {
  const names = vocabulary.flatMap((name) => [name, ...name.split(/[/,&()]/)])
  return new Map(
    names
      .map((name): [string, string] => [
        wordsIn(name)
          .map(({ text }) => keyOf(text))
          .join(''),
        name.trim(),
      ])
      .filter(([key]) => key !== ''),
  )
}

function knownAt(words: Word[], at: number, names: Map<string, string>): Term | undefined {
  for (let count = mostWords; count > 0; count -= 1) {
    const run = words.slice(at, at + count)
    const keys = run.map(({ text }) => keyOf(text))
    const name = run.length === count ? names.get(keys.join('')) : undefined
    if (name === undefined) continue
    const text = textOf(run)
    // “Go” and “R” are terms, “go” is not.
    if (text.length < 3 && text !== name) continue
    return { text, keys, language: '' }
  }
  return undefined
}

function languageAt(words: Word[], at: number): Term | undefined {
  const text = words[at]?.text ?? ''
  const language = spokenLanguage(text)
  return language ? { text, keys: [keyOf(text)], language } : undefined
}

type Line = { isRequirement: boolean; inRowsAlone: boolean; line: string }

/** A name that the content may lack; `Google Cloud` is one name of two words. */
function nameAt(
  words: Word[],
  at: number,
  { isRequirement, inRowsAlone, line }: Line,
): Term | undefined {
  const first = words[at]
  if (!first || stopWords.has(first.text) || isShouted(line)) return undefined
  if (looksTechnical(first.text)) return single(first)
  if (!isRequirement || !isCapitalised(first.text) || first.text.length < 2) return undefined
  if (beginsSentence(first, at) && !isBullet(line, words)) return undefined
  // If every noun is capitalised, only consecutive ones are a name.
  if (inRowsAlone && !standsInRow(words, at)) return undefined
  const run = [first]
  for (const word of words.slice(at + 1, at + 3)) {
    if (word.gap !== ' ' || !isCapitalised(word.text) || stopWords.has(word.text)) break
    run.push(word)
  }
  return { text: textOf(run), keys: run.map(({ text }) => keyOf(text)), language: '' }
}

const single = ({ text }: Word): Term => ({ text, keys: [keyOf(text)], language: '' })

const textOf = (run: Word[]) =>
  run.map(({ text, gap }, index) => (index === 0 ? text : gap + text)).join('')

/** Whether most words within sentences are capitalised, as nouns are in German. */
function namesEverything(words: Word[]): boolean {
  const inner = words.filter(
    (word, index) => !beginsSentence(word, index) && !looksTechnical(word.text),
  )
  return inner.filter(({ text }) => isCapitalised(text)).length > inner.length * 0.3
}

const joins = /[,/]|^\s(?:and|or|und|oder|et|ou|y|o|e)\s$/

function standsInRow(words: Word[], at: number): boolean {
  const [before, after] = [words[at]?.gap ?? '', words[at + 1]?.gap ?? '']
  const [last, next] = [words[at - 1]?.text ?? '', words[at + 1]?.text ?? '']
  const isJoin = (gap: string, word: string) => joins.test(gap) || joins.test(` ${word} `)
  return isJoin(before, last) || isJoin(after, next)
}

/** A list item that is only a name. */
const isBullet = (line: string, words: Word[]) =>
  /^\s*[•*·–-]/.test(line) && words.length <= 3 && !line.trimEnd().endsWith(':')

/** A line in capitals is a heading. */
const isShouted = (line: string) => line.length > 5 && line === line.toUpperCase()

/** Whether a line describes required knowledge. */
const statesRequirement = (line: string): boolean =>
  /^\s*[•*·–-]/.test(line) || wordsIn(line).some(({ text }) => askingWords.has(text.toLowerCase()))

const askingWords = new Set(wordList(wordLists.asking))

/** Capitalised words that are no requirement. */
const stopWords = new Set(wordList(wordLists.noTerm))
