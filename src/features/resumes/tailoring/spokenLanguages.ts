import { displayNames } from '../../../shared/texts/displayNames.ts'

/** Language codes by their names in each of the page's languages, as written in sentences. */
let codes: Map<string, string> | undefined

/** Minimum length of a name, because shorter ones are words of other languages. */
const shortest = { capitalised: 4, plain: 5 }

function readCodes(): Map<string, string> {
  const read = new Map<string, string>()
  for (const [name, code] of displayNames('language')) {
    if (name.length < shortest.capitalised) continue
    if (name.length >= shortest.plain) read.set(name, code)
    read.set(name[0]?.toUpperCase() + name.slice(1), code)
  }
  return read
}

/** The code of the language that a word names; undefined for other words. */
export function spokenLanguage(word: string): string | undefined {
  codes ??= readCodes()
  return codes.get(word)
}
