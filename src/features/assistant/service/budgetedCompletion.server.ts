import type { Logger } from 'pino'
import {
  type CompletionMessage,
  type CompletionsService,
  completeChat,
} from './chatCompletions.server.ts'
import { type DayBudget, promptTokens, tokensOf } from './dayBudget.server.ts'

type Dependencies = { ai: CompletionsService; budget: DayBudget; log: Logger }

/**
 * Reserves a question's maximum cost and returns a function that streams the answer. The actual cost is reported to
 * the budget.
 */
export const budgetedCompletion =
  ({ ai, budget, log }: Dependencies) =>
  async (messages: CompletionMessage[], address: string) => {
    const reportTokens = await budget.take(address, messages)

    return async function* complete(signals: AbortSignal[]): AsyncGenerator<string, void> {
      let text = ''
      let usage: number | undefined
      const onUsage = (tokens: number) => {
        usage = tokens
      }
      try {
        for await (const chunk of completeChat({ service: ai, messages, signals, onUsage, log })) {
          text += chunk
          yield chunk
        }
      } finally {
        await reportTokens(usage ?? promptTokens(messages) + tokensOf(text)).catch((error) => {
          log.error({ err: error }, 'the tokens of an answer could not be counted')
        })
      }
    }
  }
