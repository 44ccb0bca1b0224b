import type { PortfolioIndex } from './indexPortfolio.server.ts'
import type { Portfolio, PortfolioRecord } from './portfolio.server.ts'

/** How much the question before counts beside the one that is asked. */
const earlierWeight = 0.4

export type RankRecords = (question: string, earlier?: string) => PortfolioRecord[]

/** Answers all records of the portfolio, those first that a question is about; others in their order. */
export function recordRanker(
  { records }: Pick<Portfolio, 'records'>,
  { index }: PortfolioIndex,
): RankRecords {
  return (question, earlier = '') => {
    const scores = new Map<number, number>()
    const add = (query: string, weight: number) => {
      for (const { id, score } of index.search(query)) {
        scores.set(id, (scores.get(id) ?? 0) + score * weight)
      }
    }
    add(question, 1)
    if (earlier) add(earlier, earlierWeight)
    return records
      .map((record, id) => ({ record, score: scores.get(id) ?? 0 }))
      .sort((a, b) => b.score - a.score)
      .map(({ record }) => record)
  }
}
