import { tellingSentence } from '../../../shared/textSearch.ts'
import type { Passage } from '../contract.ts'
import { maxPassages, maxQuoteLength } from '../limits.ts'
import type { PortfolioIndex } from './indexPortfolio.server.ts'
import type { PortfolioRecord } from './portfolio.server.ts'
import { formsOf, searchWords } from './searchWords.server.ts'

export type SearchPortfolio = (question: string) => Passage[]

/** Minimum share of the best score. */
const weakest = 0.3

/** Returns the relevant passages, best first, each with its most relevant sentence. */
export const portfolioSearch =
  ({ entries, index }: PortfolioIndex): SearchPortfolio =>
  (question) => {
    const results = index.search(question, { tokenize: significantWords })
    const least = (results[0]?.score ?? 0) * weakest
    return results
      .filter(({ score }) => score >= least)
      .slice(0, maxPassages)
      .flatMap(({ id, terms }) => entries.slice(id, id + 1).map((found) => passageOf(found, terms)))
  }

function passageOf({ kind, title, details, href }: PortfolioRecord, terms: string[]): Passage {
  const matched = new Set(terms)
  const countIn = (part: string) =>
    new Set(
      searchWords(part)
        .flatMap(formsOf)
        .filter((form) => matched.has(form)),
    ).size
  return { kind, title, href, quote: clipped(tellingSentence(details, countIn)) }
}

function clipped(text: string): string {
  if (text.length <= maxQuoteLength) return text
  const end = text.lastIndexOf(' ', maxQuoteLength - 1)
  return `${text.slice(0, end > 0 ? end : maxQuoteLength - 1)}…`
}

/** Maximum number of words searched for; a job description has more. */
const mostWords = 60

/** The significant words of a question, without repetition. */
export function significantWords(question: string): string[] {
  const words = new Set(searchWords(question.toLowerCase()).filter((word) => !stopWords.has(word)))
  return [...words].slice(0, mostWords)
}

/** Stop words in the page's languages. */
const stopWords = new Set(
  `
  a about all also an and any anything are as at be been build built by can could did do does else
  for from give had has have he help her hers him his how i if in into is it its know knows like
  made make many may me more most much my of on or other our out please say she should show shows
  so some somebody something such tell than that the their them then there these they thing things
  this those to up us use used uses was we were what when where which who whom whose why will with
  work worked works would you your yours
  何 誰 方 的 了 是 在 和 有 我 你 您 他 她 吗 什么 怎么 哪些 会 做 ที่ และ ของ ใน เป็น อะไร ไหม มี คุณ ได้
  `
    .split(/\s+/)
    .filter(Boolean),
)
