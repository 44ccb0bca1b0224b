import type { PortfolioIndex } from './indexPortfolio.server.ts'
import type { Portfolio, PortfolioRecord } from './portfolio.server.ts'

/** Weight of the previous question. */
const earlierWeight = 0.4

export type RankRecords = (question: string, earlier?: string) => PortfolioRecord[]

/** Returns all records, the relevant ones first. */
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
