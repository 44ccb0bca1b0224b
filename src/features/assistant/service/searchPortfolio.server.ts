import { tellingSentence } from '../../../shared/textSearch.ts'
import type { Passage } from '../contract.ts'
import { maxPassages, maxQuoteLength } from '../limits.ts'
import { answerOf } from '../recruiters/answers.server.ts'
import { readQuestion } from '../recruiters/readQuestion.server.ts'
import { isWork, type PortfolioIndex } from './indexPortfolio.server.ts'
import { withoutStopWords } from './languageWords.server.ts'
import type { Portfolio, PortfolioRecord } from './portfolio.server.ts'
import { searchWords } from './searchWords.server.ts'

export type SearchPortfolio = (question: string, now: Date) => Passage[]

/** Answers a recruiter's question from the page, and then finds the relevant passages for its other words. */
export const portfolioSearch =
  (portfolio: Portfolio, indexed: PortfolioIndex): SearchPortfolio =>
  (question, now) => {
    const { page } = portfolio
    const read = readQuestion(question, portfolio)
    if (!read) return passagesFor(significantWords(question), indexed)
    const answers = answerOf(read, { page, now, mentioning: mentioningIn(indexed) })
    const places = new Set(answers.map(placeOf))
    const others = passagesFor(read.names, indexed).filter((each) => !places.has(placeOf(each)))
    return [...answers, ...others]
      .slice(0, maxPassages)
      .map((passage) => ({ ...passage, quote: clipped(passage.quote) }))
  }

const placeOf = ({ title, href }: Passage) => `${href} ${title}`

/** Minimum share of the best score. */
const weakest = 0.25

/** The most relevant passages, work first, each with its most relevant sentence. */
function passagesFor(words: readonly string[], { entries, index, formsOf }: PortfolioIndex) {
  const results = index.search(words.join(' '), { tokenize: (text) => text.split(' ') })
  const least = (results[0]?.score ?? 0) * weakest
  return results
    .filter(({ score }) => score >= least)
    .slice(0, maxPassages)
    .flatMap(({ id, terms }) =>
      entries.slice(id, id + 1).map((found) => passageOf(found, terms, formsOf)),
    )
    .toSorted(workFirst)
}

/** The records that mention each of some words as they are, work first. */
const mentioningIn =
  ({ entries, index, ownFormsOf }: PortfolioIndex) =>
  (words: readonly string[]): PortfolioRecord[] => {
    const found = words.map((word) => {
      const results = index.search(word, {
        tokenize: (text) => [text],
        processTerm: ownFormsOf,
        prefix: false,
        fuzzy: false,
      })
      return new Set(results.map(({ id }) => id))
    })
    return entries
      .filter((_, id) => found.length > 0 && found.every((ids) => ids.has(id)))
      .toSorted(workFirst)
  }

type Kind = Pick<PortfolioRecord, 'kind'>
const workFirst = (one: Kind, other: Kind) => Number(isWork(other)) - Number(isWork(one))

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
