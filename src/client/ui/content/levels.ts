import type { PlainText } from '../../../shared/texts/en.ts'

/** How levels are shown: not at all, as a bar with its per cent, or as a word. */
export type Levels = 'hidden' | 'percent' | 'words'

const words: readonly PlainText[] = ['Beginner', 'Basic', 'Intermediate', 'Advanced', 'Expert']

/** A level from 0 to 100 as one of five words, each for a fifth of the way. */
export const levelWord = (percent: number): PlainText =>
  words[Math.min(words.length - 1, Math.floor(percent / 20))] as PlainText
