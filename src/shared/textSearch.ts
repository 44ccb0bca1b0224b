/** The longest search, in UTF-16 units; the rest is cut. */
export const longestSearch = 80

/** The search in an address, with single spaces. */
export const readSearch = (given = ''): string =>
  given.replace(/\s+/g, ' ').trim().slice(0, longestSearch)

/** A text as it is searched: 'Über' is found by 'uber'. */
export const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The folded words of a search. */
export const searchedWords = (search: string): string[] => fold(search).split(' ')

/** Whether a folded text has every word. */
export const hasWords = (folded: string, words: readonly string[]): boolean =>
  words.every((word) => folded.includes(word))

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The sentences of a text, each with the spaces after it. */
export const sentencesOf = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment)

/** The first of the sentences of a text, in lines, with the most of some folded words. */
export function tellingSentence(text: string, words: readonly string[]): string {
  const lines = text.split('\n')
  const countIn = (part: string) => {
    const folded = fold(part)
    return words.filter((word) => folded.includes(word)).length
  }
  const linesWithWords = lines.filter((line) => countIn(line) > 0)
  const all = (linesWithWords.length > 0 ? linesWithWords : lines).flatMap((line) =>
    sentencesOf(line).map((sentence) => sentence.trim()),
  )
  const counts = all.map(countIn)
  return all[counts.indexOf(Math.max(...counts))] ?? ''
}
