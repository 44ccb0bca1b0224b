import { languages } from './languages.ts'

const letters = [...'abcdefghijklmnopqrstuvwxyz']
const codes = letters.flatMap((first) => letters.map((second) => first + second))

/** Names of regions or languages in each of the page's languages, with their codes of two letters. */
export const displayNames = (type: 'region' | 'language'): [name: string, code: string][] =>
  languages.flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type, fallback: 'none' })
    return codes.flatMap((code): [string, string][] => {
      // Codes of regions are only known in capitals.
      const name = names.of(type === 'region' ? code.toUpperCase() : code)
      return name ? [[name, code]] : []
    })
  })
