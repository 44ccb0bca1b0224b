import { indexPortfolio } from './indexPortfolio.server.ts'
import type { Portfolio } from './portfolio.server.ts'
import { recordRanker } from './rankRecords.server.ts'
import { portfolioSearch } from './searchPortfolio.server.ts'

export type LoadPortfolioIndex = ReturnType<typeof cachedPortfolio>

type Known = ReturnType<typeof known>

/** Reads the portfolio and what is looked up in it, which is made anew only for another portfolio than the last. */
export function cachedPortfolio(loadPortfolio: () => Promise<Portfolio>): () => Promise<Known> {
  let last: Known | undefined
  return async () => {
    const portfolio = await loadPortfolio()
    if (last?.portfolio !== portfolio) last = known(portfolio)
    return last
  }
}

function known(portfolio: Portfolio) {
  const indexed = indexPortfolio(portfolio)
  return {
    portfolio,
    rank: recordRanker(portfolio, indexed),
    search: portfolioSearch(portfolio, indexed),
  }
}
