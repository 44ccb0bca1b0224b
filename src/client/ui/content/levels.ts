import type { PlainText } from '../../../shared/texts/texts.ts'

/** How levels are shown: hidden, as a bar with a percentage, or as a word. */
export type Levels = 'hidden' | 'percent' | 'words'

const words: readonly PlainText[] = ['Beginner', 'Basic', 'Intermediate', 'Advanced', 'Expert']

/** The word for a level from 0 to 100, one of five for each fifth. */
export const levelWord = (percent: number): PlainText =>
  words[Math.min(words.length - 1, Math.floor(percent / 20))] as PlainText
