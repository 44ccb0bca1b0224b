import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Database } from '../../server/db/database.ts'
import { ApiError } from '../../server/errors.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { clientAddress, type Origins } from '../../server/http/origins.ts'
import { privateCaching } from '../../server/http/reply.ts'
import type { RateLimits } from '../../server/rateLimit.ts'
import { assistantApi, assistantMessages } from './contract.ts'
import {
  type AnswerDependencies,
  conversationQuestion,
  fitQuestion,
  type Question,
  questionService,
} from './service/answerQuestion.server.ts'
import { cachedPortfolio } from './service/cachedPortfolio.server.ts'
import { dayBudget } from './service/dayBudget.server.ts'
import type { Portfolio } from './service/portfolio.server.ts'
import { questionStore } from './store.server.ts'

type Dependencies = Omit<AnswerDependencies, 'questions' | 'budget' | 'loadKnown'> & {
  db: Database
  origins: Origins
  limits: RateLimits
  loadPortfolio: () => Promise<Portfolio>
}

export function assistantRoutes({ db, origins, limits, ...dependencies }: Dependencies): Route[] {
  const { ai, loadChoices } = dependencies
  const budget = dayBudget({ limits, ai })
  const questions = questionStore(db)
  const loadKnown = cachedPortfolio(dependencies.loadPortfolio)
  const answer = questionService({ ...dependencies, questions, budget, loadKnown })

  /** Answers with events to clients that accept them, otherwise whole. A failure before the first chunk is thrown. */
  const reply = async (http: Context, question: Question) => {
    const leaving = new AbortController()
    http.req.raw.signal.addEventListener('abort', () => leaving.abort())
    const address = clientAddress(http, origins)
    const chunks = answer(question, { address, leaving: leaving.signal })
    const { value: first = '' } = await chunks.next()
    if (acceptsEvents(http)) return answerEvents(http, first, chunks, () => leaving.abort())
    let content = first
    for await (const chunk of chunks) content += chunk
    return { content }
  }

  return [
    handle(assistantApi.ask, ({ input, http }) =>
      reply(http, conversationQuestion(input.messages)),
    ),
    handle(assistantApi.fit, ({ input, http }) => reply(http, fitQuestion(input.description))),
    handle(assistantApi.search, async ({ input }) =>
      (await loadKnown()).search(input.question, dependencies.now()),
    ),
    handle(assistantApi.questions, async () => {
      const { isOffered, keepsQuestions } = await loadChoices()
      const used = await budget.used()
      return {
        today: used.questions,
        limit: ai.dailyLimit,
        tokens: used.tokens,
        tokenLimit: ai.dailyTokens,
        configured: Boolean(ai.apiKey),
        service: new URL(ai.baseUrl).host,
        hidden: !isOffered,
        keeping: keepsQuestions,
        kept: await questions.list(),
      }
    }),
    handle(assistantApi.forget, async () => {
      await questions.removeAll()
      return { message: assistantMessages.forgotten }
    }),
  ]
}

const acceptsEvents = (http: Context) =>
  http.req.header('Accept')?.includes('text/event-stream') === true

/** One event for each chunk, then `[DONE]`, or the event `error` with a message. */
function answerEvents(
  http: Context,
  first: string,
  rest: AsyncGenerator<string, void>,
  onLeave: () => void,
): Response {
  const response = streamSSE(http, async (stream) => {
    stream.onAbort(onLeave)
    const send = (content: string) => stream.writeSSE({ data: JSON.stringify({ content }) })
    try {
      await send(first)
      for await (const chunk of rest) await send(chunk)
      await stream.writeSSE({ data: '[DONE]' })
    } catch (error) {
      const message = error instanceof ApiError ? error.message : assistantMessages.failed
      await stream.writeSSE({ event: 'error', data: JSON.stringify({ error: message }) })
    }
  })
  response.headers.set('Cache-Control', privateCaching)
  response.headers.set('X-Accel-Buffering', 'no')
  return response
}
