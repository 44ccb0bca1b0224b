import type { Logger } from 'pino'
import { memoizeUntilChange } from '../../../server/cache/memoize.ts'
import type { Changes } from '../../../server/changes.ts'
import { ApiError } from '../../../server/errors.ts'
import type { RateLimits } from '../../../server/rateLimit.ts'
import { assistantMessages, type ConversationMessage } from '../contract.ts'
import type { QuestionStore } from '../store.server.ts'
import { answerCache } from './answerCache.server.ts'
import {
  type CompletionMessage,
  type CompletionsService,
  completeChat,
} from './chatCompletions.server.ts'
import type { Portfolio } from './portfolio.server.ts'
import { fitPrompt, type Known, questionPrompt } from './prompt.server.ts'
import { recordRanker } from './rankRecords.server.ts'

export type AnswerDependencies = {
  questions: QuestionStore
  now: () => Date
  log: Logger
  limits: RateLimits
  changes: Changes
  ai: CompletionsService
  /** Aborted when the server is about to stop. */
  closing: AbortSignal
  loadPortfolio: () => Promise<Portfolio>
  /** What the owner has chosen about the assistant. */
  loadChoices: () => Promise<{ isOffered: boolean; keepsQuestions: boolean }>
}

/** Something that a visitor asks. */
export type Question = {
  /** What the owner reads when questions are kept. */
  text: string
  /** Names the answer in the cache; without it the answer is for once. */
  cacheKey: string | undefined
  prompt: (known: Known) => CompletionMessage[]
}

/** The last message of a conversation; only a first question has an answer that others may get. */
export const conversationQuestion = (messages: ConversationMessage[]): Question => {
  const text = messages.at(-1)?.content ?? ''
  return {
    text,
    cacheKey: messages.length === 1 ? `question ${text}` : undefined,
    prompt: (known) => questionPrompt(messages, known),
  }
}

/** How well the portfolio fits a job description. */
export const fitQuestion = (description: string): Question => ({
  text: `Fit check: ${description}`,
  cacheKey: `fit ${description}`,
  prompt: (known) => fitPrompt(description, known),
})

type Visitor = {
  /** Aborted when nobody waits for the answer any more. */
  leaving: AbortSignal
}

/** The questions that reached the service in the last 24 hours. */
export const dayLimit = { key: 'chat today', minutes: 24 * 60 }

/**
 * Answers in pieces, from the cache or from the service, within the limits, and keeps what was
 * answered, also in part, when the owner wishes. Throws an ApiError with the status that tells the cause.
 */
export function questionAnswering(dependencies: AnswerDependencies) {
  const { questions, now, log, ai, loadChoices } = dependencies
  const cache = answerCache(dependencies)
  const generate = answerGeneration(dependencies, cache)

  return async function* answer(
    question: Question,
    visitor: Visitor,
  ): AsyncGenerator<string, void> {
    const { isOffered, keepsQuestions } = await loadChoices()
    if (!ai.apiKey || !isOffered) throw new ApiError(503, assistantMessages.notConfigured)

    const time = now()
    const cached = cache.find(question.cacheKey)
    let answered = ''
    try {
      for await (const piece of cached ? [cached] : generate(question, visitor.leaving)) {
        answered += piece
        yield piece
      }
    } finally {
      if (keepsQuestions && answered) {
        await questions.keep({ question: question.text, answer: answered }, time).catch((error) => {
          // The visitor has the answer already, and need not be told.
          log.error({ err: error }, 'a question could not be kept')
        })
      }
    }
  }
}

type AnswerCache = ReturnType<typeof answerCache>

/** Asks the service with what the page shows, and remembers a whole answer. */
function answerGeneration(dependencies: AnswerDependencies, cache: AnswerCache) {
  const { now, log, limits, ai, closing, changes, loadPortfolio } = dependencies
  const loadKnown = memoizeUntilChange(
    changes,
    async () => {
      const portfolio = await loadPortfolio()
      return { portfolio, rank: recordRanker(portfolio) }
    },
    ({ portfolio }) => portfolio.isWhole,
  )

  return async function* generate({ cacheKey, prompt }: Question, leaving: AbortSignal) {
    const remember = cache.begin(cacheKey)
    const known = await loadKnown()
    const messages = prompt({ ...known, today: now().toISOString().slice(0, 10) })
    await limits.consumeExactly(dayLimit.key, {
      requests: ai.dailyLimit,
      minutes: dayLimit.minutes,
    })
    let text = ''
    const signals = [leaving, closing]
    for await (const piece of completeChat({ service: ai, messages, signals, log })) {
      text += piece
      yield piece
    }
    if (known.portfolio.isWhole) remember(text)
  }
}
