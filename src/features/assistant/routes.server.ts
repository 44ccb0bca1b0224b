import type { Context } from 'hono'
import type { Logger } from 'pino'
import { memoizeUntilChange } from '../../server/cache/memoizeUntilChange.ts'
import type { Changes } from '../../server/changes.ts'
import type { Database } from '../../server/db/database.ts'
import { ApiError } from '../../server/errors.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { clientAddress, type Origins } from '../../server/http/origins.ts'
import type { RateLimits } from '../../server/rateLimit.ts'
import { answerStream } from './answerStream.server.ts'
import { assistantApi, assistantMessages, type ConversationMessage } from './contract.ts'
import { questionLimit } from './limits.ts'
import { answerCache } from './service/answerCache.server.ts'
import {
  askService,
  type CompletionMessage,
  type CompletionsService,
} from './service/chatCompletions.server.ts'
import type { Portfolio } from './service/portfolio.server.ts'
import { fitPrompt, questionPrompt } from './service/prompt.server.ts'
import { recordRanker } from './service/rankRecords.server.ts'
import { questionStore } from './store.server.ts'

type Dependencies = {
  db: Database
  now: () => Date
  log: Logger
  origins: Origins
  limits: RateLimits
  changes: Changes
  ai: CompletionsService
  /** Aborted when the server is about to stop. */
  closing: AbortSignal
  loadPortfolio: () => Promise<Portfolio>
  /** What the owner has chosen about the assistant. */
  loadChoices: () => Promise<{ isOffered: boolean; keepsQuestions: boolean }>
}

type Asked = {
  http: Context
  /** What the owner reads when questions are kept. */
  question: string
  /** Names the answer among those that are remembered; without it the answer is for once. */
  cacheName: string | undefined
  prompt: (known: Parameters<typeof questionPrompt>[1]) => CompletionMessage[]
}

const today = { key: 'chat today', minutes: 24 * 60 }

export function assistantRoutes(dependencies: Dependencies): Route[] {
  const { limits, ai } = dependencies
  const questions = questionStore(dependencies.db)
  const answer = answering(dependencies)
  return [
    handle(assistantApi.ask, ({ input: { messages }, http }) =>
      answer({
        http,
        question: messages.at(-1)?.content ?? '',
        cacheName: nameOfFirst(messages),
        prompt: (known) => questionPrompt(messages, known),
      }),
    ),
    handle(assistantApi.fit, ({ input: { description }, http }) =>
      answer({
        http,
        question: `Fit check: ${description}`,
        cacheName: `fit ${description}`,
        prompt: (known) => fitPrompt(description, known),
      }),
    ),
    handle(assistantApi.questions, async () => {
      const { isOffered, keepsQuestions } = await dependencies.loadChoices()
      return {
        today: Math.min(ai.dailyLimit, await limits.used(today.key)),
        limit: ai.dailyLimit,
        configured: Boolean(ai.apiKey),
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

const nameOfFirst = ([first, ...others]: ConversationMessage[]) =>
  first && others.length === 0 ? `question ${first.content}` : undefined

/** Answers from memory or from the service, in pieces to who accepts events. */
function answering(dependencies: Dependencies) {
  const { now, log, limits, origins, ai, closing } = dependencies
  const cache = answerCache(dependencies)
  const loadKnown = memoizeUntilChange(
    dependencies.changes,
    async () => {
      const portfolio = await dependencies.loadPortfolio()
      return { portfolio, rank: recordRanker(portfolio) }
    },
    ({ portfolio }) => portfolio.isWhole,
  )

  async function* fromService({ cacheName, prompt }: Asked, signal: AbortSignal) {
    const remember = cacheName === undefined ? undefined : cache.begin(cacheName)
    const known = await loadKnown()
    const messages = prompt({ ...known, today: now().toISOString().slice(0, 10) })
    await limits.consumeExactly(today.key, { requests: ai.dailyLimit, minutes: today.minutes })
    const onFailure = (error: unknown) => {
      if (!signal.aborted) log.warn({ err: error }, 'the chat service failed')
    }
    let text = ''
    for await (const piece of askService({ service: ai, messages, signal, onFailure })) {
      text += piece
      yield piece
    }
    if (known.portfolio.isWhole) remember?.(text)
  }

  return async (asked: Asked) => {
    const { http, cacheName } = asked
    const choices = await dependencies.loadChoices()
    if (!ai.apiKey || !choices.isOffered) throw new ApiError(503, assistantMessages.notConfigured)
    await limits.consume(`chat ${clientAddress(http, origins)}`, questionLimit)

    const leaving = new AbortController()
    const signal = AbortSignal.any([http.req.raw.signal, closing, leaving.signal])
    const remembered = cacheName === undefined ? undefined : cache.find(cacheName)
    const answer = remembered === undefined ? fromService(asked, signal) : once(remembered)
    const pieces = choices.keepsQuestions ? keeping(asked, answer, dependencies) : answer
    const { value: first = '' } = await pieces.next()
    if (acceptsEvents(http)) return answerStream(first, pieces, () => leaving.abort())
    let content = first
    for await (const piece of pieces) content += piece
    return { content }
  }
}

const acceptsEvents = (http: Context) =>
  http.req.header('Accept')?.includes('text/event-stream') === true

async function* once(text: string) {
  yield text
}

type Keeping = Pick<Dependencies, 'db' | 'now' | 'log'>

/** The same pieces; what was answered, also in part, is kept for the owner. */
async function* keeping({ question }: Asked, pieces: AsyncIterable<string>, dependencies: Keeping) {
  const time = dependencies.now()
  let answer = ''
  try {
    for await (const piece of pieces) {
      answer += piece
      yield piece
    }
  } finally {
    if (answer) await keep({ question, answer }, time, dependencies)
  }
}

async function keep(
  asked: { question: string; answer: string },
  time: Date,
  dependencies: Keeping,
) {
  try {
    await questionStore(dependencies.db).keep(asked, time)
  } catch (error) {
    // The visitor has the answer already, and need not be told.
    dependencies.log.error({ err: error }, 'a question could not be kept')
  }
}
