import { technologyKey } from './technologies.ts'

/** A word of a text with its surroundings. */
export type Word = {
  text: string
  /** Text between the previous word and this one. */
  gap: string
}

/** The words of a text without addresses; C++, Node.js, .NET and CI are words. */
export function wordsIn(text: string): Word[] {
  const words: Word[] = []
  const plain = text.replace(/(?:https?:\/\/|www\.)\S+/gi, '')
  let end = 0
  for (const { 0: found, index } of plain.matchAll(/[\p{L}\p{N}.][\p{L}\p{N}\p{M}+#.@]*/gu)) {
    const word = found.replace(/\.{1,3}$/, '')
    if (!/[\p{L}\p{N}]/u.test(word) || word.includes('@')) continue
    words.push({ text: word, gap: plain.slice(end, index) })
    end = index + word.length
  }
  return words
}

/**
 * The words of a text for the search of names. In Japanese and Chinese, which have no spaces between words, each
 * character is one; Latin names and Katakana are whole.
 */
export const tokensIn = (text: string): Word[] =>
  wordsIn(text).flatMap(({ text, gap }) => {
    const tokens = text.match(
      /[\u30a0-\u30ff]+|[々〆\u3041-\u309f\u3400-\u9fff]|[^々〆\u3041-\u30ff\u3400-\u9fff]+/g,
    )
    return (tokens ?? []).map((token, index) => ({ text: token, gap: index === 0 ? gap : '' }))
  })

/** Whether it is Thai, Lao, Burmese, Khmer, Japanese or Chinese, which have no spaces between words. */
export const isUnspaced = (text: string): boolean =>
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff々〆\u3041-\u30ff\u3400-\u9fff]/.test(text)

export const joinedKey = (keys: readonly string[]): string => keys.join('')

/** A key for a word, equal for its spellings: K8s and Kubernetes, APIs and API. */
export function keyOf(word: string): string {
  const key = technologyKey(word)
  return key.length > 3 && key.endsWith('s') && !key.endsWith('ss') ? key.slice(0, -1) : key
}

/** Whether it is written like a name: AWS, C++, GraphQL, Node.js, S3; “1st” is not. */
export const looksTechnical = (word: string): boolean =>
  /\p{L}/u.test(word) &&
  !/^\p{N}+\p{Ll}+$/u.test(word) &&
  (/[\p{N}+#]/u.test(word) ||
    /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(word) ||
    /^\p{Lu}{2,5}$/u.test(word) ||
    /(?:^|\p{L})\.\p{L}/u.test(word))

export const isCapitalised = (word: string): boolean => /^\p{Lu}/u.test(word)

/** Whether a word starts a sentence, a line or a quotation, where any word may be capitalised. */
export const beginsSentence = ({ gap }: Word, index: number): boolean =>
  index === 0 || /[\n.!?:;•*“„"|]|\s[-–—]\s/u.test(gap)

/** The words of a list in a JSON file, whose texts hold several each. */
export const wordList = (lines: readonly string[]): string[] => lines.join(' ').split(' ')
