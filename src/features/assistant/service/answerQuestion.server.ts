import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Changes } from '../../../server/changes.ts'
import { ApiError } from '../../../server/errors.ts'
import { hour } from '../../../shared/dates/durations.ts'
import { assistantMessages, type ConversationMessage } from '../contract.ts'
import type { QuestionStore } from '../store.server.ts'
import { budgetedCompletion } from './budgetedCompletion.server.ts'
import type { LoadPortfolioIndex } from './cachedPortfolio.server.ts'
import type { CompletionMessage, CompletionsService } from './chatCompletions.server.ts'
import type { DayBudget } from './dayBudget.server.ts'
import { fitPrompt, type PromptContext, questionPrompt } from './prompt.server.ts'
import { runningAnswers } from './runningAnswers.server.ts'

export type AnswerDependencies = {
  questions: QuestionStore
  now: () => Date
  log: Logger
  budget: DayBudget
  changes: Changes
  ai: CompletionsService
  /** Aborted at shutdown. */
  closing: AbortSignal
  loadKnown: LoadPortfolioIndex
  /** The owner's settings of the assistant. */
  loadChoices: () => Promise<{ isOffered: boolean; keepsQuestions: boolean }>
}

/** A visitor's question. */
export type Question = {
  /** Text for the kept questions. */
  text: string
  /** Cache key; undefined for answers that are not shared. */
  name: string | undefined
  prompt: (context: PromptContext) => CompletionMessage[]
}

/** The last message of a conversation. Only first questions have shared answers. */
export const conversationQuestion = (messages: ConversationMessage[]): Question => {
  const text = messages.at(-1)?.content ?? ''
  return {
    text,
    name: messages.length === 1 ? answerName(`question ${text}`) : undefined,
    prompt: (context) => questionPrompt(messages, context),
  }
}

/** The question how well the portfolio fits a job description. */
export const fitQuestion = (description: string): Question => ({
  text: `Fit check: ${description}`,
  name: answerName(`fit ${description}`),
  prompt: (context) => fitPrompt(description, context),
})

type Visitor = {
  address: string
  /** Aborted when the visitor leaves. */
  leaving: AbortSignal
}

/**
 * Answers in chunks, from the cache or the service, within the limits, and stores the answer if the owner keeps
 * questions. Throws an ApiError whose status tells the cause.
 */
export function questionService(dependencies: AnswerDependencies) {
  const { questions, now, log, ai, changes, loadChoices } = dependencies
  const cache = answerCache(dependencies)
  const beginAnswer = answerMaking(dependencies, cache)
  const follow = runningAnswers(changes)

  return async function* answer(
    question: Question,
    visitor: Visitor,
  ): AsyncGenerator<string, void> {
    const { isOffered, keepsQuestions } = await loadChoices()
    if (!ai.apiKey || !isOffered) throw new ApiError(503, assistantMessages.notConfigured)

    const time = now()
    const { name } = question
    const cached = cache.find(name)
    const begin = () => beginAnswer(question, visitor.address)
    let answered = ''
    try {
      for await (const chunk of cached
        ? [cached]
        : follow({ name, begin, leaving: visitor.leaving })) {
        answered += chunk
        yield chunk
      }
    } finally {
      if (keepsQuestions && answered) {
        await questions.keep({ question: question.text, answer: answered }, time).catch((error) => {
          // The visitor has the answer already.
          log.error({ err: error }, 'a question could not be kept')
        })
      }
    }
  }
}

type AnswerCache = ReturnType<typeof answerCache>

/** Asks the service with the portfolio's content, within the day's budget, and caches a complete answer. */
function answerMaking(dependencies: AnswerDependencies, cache: AnswerCache) {
  const { now, closing, loadKnown } = dependencies
  const begin = budgetedCompletion(dependencies)

  return async ({ name, prompt }: Question, address: string) => {
    const remember = cache.begin(name)
    const context = await loadKnown()
    const messages = prompt({ ...context, today: now().toISOString().slice(0, 10) })
    const complete = await begin(messages, address)

    return async function* make(leaving: AbortSignal) {
      let text = ''
      for await (const chunk of complete([leaving, closing])) {
        text += chunk
        yield chunk
      }
      if (context.portfolio.isWhole) remember(text)
    }
  }
}

const maxAnswers = 200

/** Caches answers for an hour, or until the content changes. Answers without a name are not cached. */
function answerCache({ changes, now }: { changes: Changes; now: () => Date }) {
  const answers = new LRUCache<string, string>({
    max: maxAnswers,
    ttl: hour,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  })
  let generation = 0
  changes.onChange('content', () => {
    answers.clear()
    generation += 1
  })

  return {
    find: (name: string | undefined) => (name === undefined ? undefined : answers.get(name)),

    /** Call it before the content is read; returns a function that caches the answer, unless the content changed meanwhile. */
    begin(name: string | undefined): (answer: string) => void {
      const startedAt = generation
      return (answer) => {
        if (name !== undefined && startedAt === generation) answers.set(name, answer)
      }
    },
  }
}

/** The cache key of a question, equal for differences in case, white space and final punctuation. */
function answerName(question: string): string {
  const text = question.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  let end = text.length
  while (endPunctuation.has(text.charAt(end - 1))) end -= 1
  return createHash('sha256').update(text.slice(0, end)).digest('base64url')
}

const endPunctuation = new Set(' .!?…。！？')
