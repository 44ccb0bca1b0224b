import { tokensIn, type Word } from './words.ts'

/** A phrase of a list, with a value of the list. */
export type ListedPhrase = { kind: string; value: number; text: string }
/** A phrase in a text, between two of its words. */
export type Phrase = { kind: string; value: number; start: number; end: number }

/** Returns a function that finds the phrases of a list in words, ignoring case. */
export function phraseFinder(list: readonly ListedPhrase[]): (words: readonly Word[]) => Phrase[] {
  const rows = list.map(({ kind, value, text }) => ({ kind, value, row: plain(tokensIn(text)) }))
  const phrases = Map.groupBy(rows, ({ row }) => row[0])
  return (words) => {
    const texts = plain(words)
    return texts.flatMap((word, start) =>
      (phrases.get(word) ?? []).flatMap(({ kind, value, row }): Phrase[] =>
        row.every((part, index) => texts[start + index] === part)
          ? [{ kind, value, start, end: start + row.length }]
          : [],
      ),
    )
  }
}

const plain = (words: readonly Word[]) => words.map(({ text }) => text.toLowerCase())
