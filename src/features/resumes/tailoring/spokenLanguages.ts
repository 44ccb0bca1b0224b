import { languages } from '../../../shared/texts/languages.ts'

/** Language codes by their names in each of the page's languages, as written in sentences. */
let codes: Map<string, string> | undefined

const letters = [...'abcdefghijklmnopqrstuvwxyz']
/** Minimum length of a name, because shorter ones are words of other languages. */
const shortest = { capitalised: 4, plain: 5 }

function readCodes(): Map<string, string> {
  const read = new Map<string, string>()
  for (const language of languages) {
    const names = new Intl.DisplayNames(language, { type: 'language', fallback: 'none' })
    for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
      const name = names.of(code)
      if (!name || name.length < shortest.capitalised) continue
      if (name.length >= shortest.plain) read.set(name, code)
      read.set(name[0]?.toUpperCase() + name.slice(1), code)
    }
  }
  return read
}

/** The code of the language that a word names; undefined for other words. */
export function spokenLanguage(word: string): string | undefined {
  codes ??= readCodes()
  return codes.get(word)
}
