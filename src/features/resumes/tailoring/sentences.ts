import { isUnspaced, tokensIn, type Word, wordList } from '../../../shared/words.ts'
import wordLists from './words.json' with { type: 'json' }

/** A sentence of a job description, or a line that is none. */
export type Sentence = {
  text: string
  words: Word[]
  /** Whether it describes required knowledge. */
  isRequirement: boolean
  isBullet: boolean
  /** Whether all of its words begin with capitals, as in headings. */
  isHeading: boolean
}

/** The sentences of a description. */
export function sentencesOf(description: string): Sentence[] {
  const sentences: Sentence[] = []
  let areRequirements = false
  for (const line of description.split('\n')) {
    if (line.trim() === '') continue
    const isBullet = bullet.test(line)
    const isHeading = isTitleCase(line)
    if (!isBullet && isShort(line)) areRequirements = asks(line)
    for (const text of line.split(sentenceEnd)) {
      const isRequirement = isBullet || areRequirements || asks(text)
      sentences.push({ text, words: tokensIn(text), isRequirement, isBullet, isHeading })
    }
  }
  return sentences
}

/** Maximum number of words in a title; longer ones are sentences. */
const mostTitleWords = 12
/** Minimum number of names in a row. */
const leastRow = 3

/** The first line, if it is a title: neither a sentence nor a row of names. */
export function titleOf(description: string): string {
  const line = description.split('\n').find((line) => line.trim() !== '') ?? ''
  const name = line
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/^(?:job title|position|role|stelle|poste|puesto|職種) ?[:：] */i, '')
    .trim()
  const isRow = name.split(/[,、]/).length >= leastRow || /[:：]/.test(name)
  const isSentence = /[.!?。！？]$/.test(name) || bullet.test(line)
  const words =
    name.split(/\s+/).length + (name.match(/[\u3041-\u30ff\u3400-\u9fff]{3}/g) ?? []).length
  return isRow || isSentence || words > mostTitleWords ? '' : name
}

const bullet = /^\s*[•*·・–-]/
const sentenceEnd = /(?<=[.!?])\s+(?=\p{Lu})|(?<=[。！？])/u

/** A heading has few words and no comma. */
const isShort = (line: string) => line.length < 60 && !/[,;.、。]/.test(line)

const isTitleCase = (line: string) => {
  const words = line.split(/\s+/).filter((word) => word.length > 3)
  return words.length > 1 && !/[,;.:]/.test(line) && words.every((word) => /^\P{Ll}/u.test(word))
}

const asks = (text: string) =>
  isUnspaced(text)
    ? askingUnspaced.some((word) => text.includes(word))
    : text.split(/[^\p{L}]+/u).some((word) => asking.has(word.toLowerCase()))

const asking = new Set(wordList(wordLists.asking))
const askingUnspaced = wordList(wordLists.askingUnspaced)
