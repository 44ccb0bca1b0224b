/** The longest search, in UTF-16 units; the rest is cut. */
export const longestSearch = 80

/** The search in an address, with single spaces. */
export const readSearch = (given = ''): string =>
  given.replace(/\s+/g, ' ').trim().slice(0, longestSearch)

/** A text as it is searched: 'Über' is found by 'uber', and 'Straße' by 'strasse'. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøł]/g, (letter) => plainLetters[letter] ?? letter)

/** Letters that Unicode does not take apart. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
}

/** The folded words of a search. */
export const searchedWords = (search: string): string[] => fold(search).split(' ')

/** Whether a folded text has every word. */
export const hasWords = (folded: string, words: readonly string[]): boolean =>
  words.every((word) => folded.includes(word))

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The sentences of a text, each with the spaces after it. */
export const sentencesOf = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment)

/** Counts which of some folded words a text has. */
export const counterOf =
  (words: readonly string[]) =>
  (text: string): number => {
    const folded = fold(text)
    return words.filter((word) => folded.includes(word)).length
  }

/** The first of the sentences of a text, in lines, with the highest count. */
export function tellingSentence(text: string, countIn: (part: string) => number): string {
  const lines = text.split('\n')
  const linesWithWords = lines.filter((line) => countIn(line) > 0)
  const all = (linesWithWords.length > 0 ? linesWithWords : lines).flatMap((line) =>
    sentencesOf(line).map((sentence) => sentence.trim()),
  )
  const counts = all.map(countIn)
  return all[counts.indexOf(Math.max(...counts))] ?? ''
}
