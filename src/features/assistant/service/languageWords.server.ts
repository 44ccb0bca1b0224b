import { stemmer as arabic } from '@orama/stemmers/arabic'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as portuguese } from '@orama/stemmers/portuguese'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { stopwords as arabicStopWords } from '@orama/stopwords/arabic'
import { stopwords as englishStopWords } from '@orama/stopwords/english'
import { stopwords as frenchStopWords } from '@orama/stopwords/french'
import { stopwords as germanStopWords } from '@orama/stopwords/german'
import { stopwords as japaneseStopWords } from '@orama/stopwords/japanese'
import { stopwords as chineseStopWords } from '@orama/stopwords/mandarin'
import { stopwords as portugueseStopWords } from '@orama/stopwords/portuguese'
import { stopwords as spanishStopWords } from '@orama/stopwords/spanish'
import { stemmer as english } from 'stemmer'
import { fold } from '../../../shared/textSearch.ts'
import { type Language, languages } from '../../../shared/texts/languages.ts'

/** Persian and Hebrew have no stemmer in the library. */
const stemmers: Partial<Record<Language, (word: string) => string>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
  ar: arabic,
}

/** The folded stem of a word: “harbour” of “harbours”. Undefined for names with signs or digits, and without a stemmer. */
export function stemOf(word: string, language: Language): string | undefined {
  const stemmer = stemmers[language]
  // Stemmers take a long time for long words.
  if (!stemmer || !/^[\p{L}\p{M}]{3,40}$/u.test(word)) return undefined
  return fold(stemmer(word.normalize('NFC').toLowerCase()))
}

/** Words that are searched for although a list has them as letters: programming languages. */
const namesOfOneLetter = ['c', 'd', 'r']

/** English words of questions to a portfolio. */
const questionWords = (
  'also anything build built else give help know knows like made make many much please say show shows somebody something ' +
  'tell thing things up us use used uses whose work worked works'
).split(' ')

/** Languages of which the library has no list. */
const ownStopWords = {
  he: 'של את אני אתה הוא היא הם אנחנו זה זאת מה מי איך איפה מתי למה האם כמה איזה אילו יש אין על עם אל גם כל או לא כן',
  fa: 'و در به از که این آن را با است هست هستند دارد دارند داری ای او آنها من تو شما ما چه چی کجا کی چرا چند چگونه آیا کدام برای تا یا هم نیز هر',
  th: 'ที่ และ ของ ใน เป็น อะไร ไหม มี คุณ ได้',
}

/** Stop words by language. */
export const stopWordLists: Record<Language | 'ja' | 'zh' | 'th', string[]> = {
  en: [...englishStopWords, ...questionWords],
  de: germanStopWords,
  fr: frenchStopWords,
  es: spanishStopWords,
  pt: portugueseStopWords,
  ar: arabicStopWords,
  he: ownStopWords.he.split(' '),
  fa: ownStopWords.fa.split(' '),
  ja: japaneseStopWords,
  zh: chineseStopWords,
  th: ownStopWords.th.split(' '),
}

const stopWords = Object.entries(stopWordLists).map(([language, list]) => {
  const words = list.flatMap((word) => fold(word).split(/['’]/))
  return { language, words: new Set(words.filter((word) => !namesOfOneLetter.includes(word))) }
})

/** The lists with most stop words of a text, and those with `fewer` less; all where it has none. */
function likelyLists(words: readonly string[], fewer = 0) {
  const folded = words.map(fold)
  const counts = stopWords.map(({ words }) => folded.filter((word) => words.has(word)).length)
  const most = Math.max(...counts)
  const least = Math.min(most, Math.max(1, most - fewer))
  return stopWords.filter((_, index) => (counts[index] ?? 0) >= least)
}

const pageLanguagesOf = (lists: typeof stopWords): Language[] =>
  languages.filter((language) => lists.some((list) => list.language === language))

/** The languages of the page that a short text may be in: all where its words do not tell. */
export const likelyLanguages = (words: readonly string[]): Language[] =>
  pageLanguagesOf(likelyLists(words, 1))

/** The language of the page that a text is in; `otherwise` where its words do not tell. */
export function likelyLanguage(words: readonly string[], otherwise: Language): Language {
  const likely = pageLanguagesOf(likelyLists(words))
  return likely.includes(otherwise) ? otherwise : (likely[0] ?? otherwise)
}

/** The words without the stop words of their language. */
export function withoutStopWords(words: readonly string[]): string[] {
  const lists = likelyLists(words)
  return words.filter((word) => !lists.some((list) => list.words.has(fold(word))))
}
