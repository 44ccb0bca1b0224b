import { tellingSentence } from '../../../shared/textSearch.ts'
import type { Passage } from '../contract.ts'
import { maxPassages, maxQuoteLength } from '../limits.ts'
import type { PortfolioIndex } from './indexPortfolio.server.ts'
import { withoutStopWords } from './languageWords.server.ts'
import type { PortfolioRecord } from './portfolio.server.ts'
import { searchWords } from './searchWords.server.ts'

export type SearchPortfolio = (question: string) => Passage[]

/** Minimum share of the best score. */
const weakest = 0.3

/** Returns the relevant passages, best first, each with its most relevant sentence. */
export const portfolioSearch =
  ({ entries, index, formsOf }: PortfolioIndex): SearchPortfolio =>
  (question) => {
    const results = index.search(question, { tokenize: significantWords })
    const least = (results[0]?.score ?? 0) * weakest
    return results
      .filter(({ score }) => score >= least)
      .slice(0, maxPassages)
      .flatMap(({ id, terms }) =>
        entries.slice(id, id + 1).map((found) => passageOf(found, terms, formsOf)),
      )
  }

function passageOf(
  { kind, title, details, href }: PortfolioRecord,
  terms: string[],
  formsOf: PortfolioIndex['formsOf'],
): Passage {
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
export const significantWords = (question: string): string[] =>
  [...new Set(withoutStopWords(searchWords(question.toLowerCase())))].slice(0, mostWords)
