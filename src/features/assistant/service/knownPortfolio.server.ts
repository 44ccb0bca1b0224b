import { memoizeUntilChange } from '../../../server/cache/memoize.ts'
import type { Changes } from '../../../server/changes.ts'
import { indexPortfolio } from './indexPortfolio.server.ts'
import type { Portfolio } from './portfolio.server.ts'
import { recordRanker } from './rankRecords.server.ts'
import { portfolioSearch } from './searchPortfolio.server.ts'

type Dependencies = { changes: Changes; loadPortfolio: () => Promise<Portfolio> }

export type LoadKnown = ReturnType<typeof knownPortfolio>

/** Reads the portfolio once until the content changes, and what is looked up in it. */
export const knownPortfolio = ({ changes, loadPortfolio }: Dependencies) =>
  memoizeUntilChange(
    changes,
    async () => {
      const portfolio = await loadPortfolio()
      const indexed = indexPortfolio(portfolio)
      return {
        portfolio,
        rank: recordRanker(portfolio, indexed),
        search: portfolioSearch(indexed),
      }
    },
    ({ portfolio }) => portfolio.isWhole,
  )
