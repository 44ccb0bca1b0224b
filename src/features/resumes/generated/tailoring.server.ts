import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { Database } from '../../../server/db/database.ts'
import { ApiError } from '../../../server/errors.ts'
import { clientAddress, type Origins } from '../../../server/http/origins.ts'
import type { RateLimits } from '../../../server/rateLimit.ts'
import type { PublishedContent } from '../../../site/storedContent.server.ts'
import { budgetedCompletion } from '../../assistant/service/budgetedCompletion.server.ts'
import type { CompletionsService } from '../../assistant/service/chatCompletions.server.ts'
import { dayBudget } from '../../assistant/service/dayBudget.server.ts'
import { indexPortfolio } from '../../assistant/service/indexPortfolio.server.ts'
import { likelyLanguage } from '../../assistant/service/languageWords.server.ts'
import { significantWords } from '../../assistant/service/searchPortfolio.server.ts'
import { searchWords } from '../../assistant/service/searchWords.server.ts'
import type { Closeness } from '../tailoring/compare.ts'
import type { RequestWordings } from '../tailoring/wordings.server.ts'
import { workingLifeOf } from './resumeContent.server.ts'

type Dependencies = {
  db: Database
  now: () => Date
  /** Published content. */
  published: () => PublishedContent
  ai: CompletionsService
  limits: RateLimits
  origins: Origins
  log: Logger
  /** Aborted at shutdown. */
  closing: AbortSignal
}

/** Dependencies for job-specific résumés: the content, the assistant's search, and the AI service if configured. */
export const tailoringOf = (dependencies: Dependencies) => ({
  now: dependencies.now,
  readLife: () => workingLifeOf(dependencies.published()),
  closenessTo,
  canAsk: () => Boolean(dependencies.ai.apiKey),
  askFor: (http: Context) => serviceFor(http, dependencies),
})

/** Scores of entries against a description in the assistant's search; the best match is 1. */
const closenessTo =
  (description: string): Closeness =>
  (record) => {
    const records = record.map(({ name, text }) => ({
      kind: '',
      title: name,
      details: text,
      href: '',
    }))
    const language = likelyLanguage(searchWords(description), 'en')
    const { index } = indexPortfolio({ records, facts: [], language })
    const results = index.search(description, { tokenize: significantWords })
    const best = results[0]?.score ?? 1
    const scores = new Map(results.map(({ id, score }): [number, number] => [id, score / best]))
    return record.map((_, id) => scores.get(id) ?? 0)
  }

const serviceFor = (http: Context, dependencies: Dependencies): RequestWordings => {
  const { ai, limits, origins, closing } = dependencies
  const begin = budgetedCompletion({ ...dependencies, budget: dayBudget({ limits, ai }) })
  return async (messages) => {
    const complete = await begin(messages, clientAddress(http, origins))
    let answer = ''
    try {
      for await (const chunk of complete([http.req.raw.signal, closing])) answer += chunk
    } catch (error) {
      // In the owner's browser 401 would mean that the session has ended.
      if (error instanceof ApiError && error.status === 401) throw new ApiError(502, error.message)
      throw error
    }
    return answer
  }
}
