import { languages } from './texts/languages.ts'
import { isUnspaced, tokensIn, type Word } from './words.ts'

/** Languages in which a description may name languages: those of the page, and two without spaces. */
const namingLanguages = [...languages, 'ja', 'zh']

/** Language codes by their names, as written in sentences. */
let codes: Map<string, string> | undefined

/** Minimum length of a name, because shorter ones are words of other languages. */
const shortest = { unspaced: 2, capitalised: 4, plain: 5 }

const letters = [...'abcdefghijklmnopqrstuvwxyz']
const codesOfTwo = letters.flatMap((first) => letters.map((second) => first + second))

function readCodes(): Map<string, string> {
  const read = new Map<string, string>()
  for (const language of namingLanguages) {
    const names = new Intl.DisplayNames(language, { type: 'language', fallback: 'none' })
    for (const code of codesOfTwo) {
      const name = names.of(code) ?? ''
      if (name.length >= shortest.plain || (isUnspaced(name) && name.length >= shortest.unspaced)) {
        read.set(name, code)
      }
      if (name.length >= shortest.capitalised)
        read.set(name[0]?.toUpperCase() + name.slice(1), code)
    }
  }
  return read
}

/** Maximum number of characters in a name without spaces. */
const mostCharacters = 5

/** The language that words name at a position, and how many words do; undefined for other words. */
export function languageAt(words: readonly Word[], at: number) {
  codes ??= readCodes()
  const first = words[at]?.text ?? ''
  const most = isUnspaced(first) ? mostCharacters : 1
  let name = ''
  let longest: { code: string; length: number } | undefined
  for (let length = 1; length <= most && at + length <= words.length; length += 1) {
    name += words[at + length - 1]?.text
    const code = codes.get(name) ?? (length === 1 ? codes.get(withoutKnowledge(name)) : undefined)
    if (code) longest = { code, length }
  }
  return longest
}

/** The code of the language that a text names; undefined for another text. */
export function languageNamed(text: string): string | undefined {
  const words = tokensIn(text)
  const named = languageAt(words, 0)
  return named?.length === words.length ? named.code : undefined
}

/** “Deutschkenntnisse” is one word. */
const withoutKnowledge = (word: string) => word.replace(/kenntnissen?$/, '')
