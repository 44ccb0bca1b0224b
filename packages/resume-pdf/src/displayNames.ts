/** The languages that résumés are read in, and Arabic, Hebrew and Persian, in which people name their languages. */
const languages = ['en', 'de', 'fr', 'es', 'pt', 'ar', 'he', 'fa']

const letters = [...'abcdefghijklmnopqrstuvwxyz']
const codes = letters.flatMap((first) => letters.map((second) => first + second))

/** Names of regions or languages, in several languages. */
export const displayNames = (type: 'region' | 'language'): string[] =>
  languages.flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type, fallback: 'none' })
    // Codes of regions are only known in capitals.
    return codes.flatMap((code) => names.of(type === 'region' ? code.toUpperCase() : code) ?? [])
  })
