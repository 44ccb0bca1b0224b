import type { Correct, RateLimits } from '../../../server/rateLimit.ts'
import {
  type CompletionMessage,
  type CompletionsService,
  maxAnswerTokens,
} from './chatCompletions.server.ts'

export type DayBudget = ReturnType<typeof dayBudget>
type DayLimit = { key: string; requests: number }

const minutes = 24 * 60
/** Share of each limit for one address. */
const addressShare = 0.1

/** Limits of questions and tokens in 24 hours. */
export function dayBudget({ limits, ai }: { limits: RateLimits; ai: CompletionsService }) {
  const questions = (): DayLimit => ({ key: 'chat today', requests: ai.dailyLimit })
  const tokens = (): DayLimit => ({ key: 'chat tokens today', requests: ai.dailyTokens })

  /** Takes an amount from the address's share and from the whole, or from neither. */
  const takeOf = async ({ key, requests }: DayLimit, address: string, amount: number) => {
    const part = { requests: Math.ceil(requests * addressShare), minutes }
    const ofAddress = await limits.take(`${key} ${address}`, part, amount)
    const ofDay = await orUndo(limits.take(key, { requests, minutes }, amount), ofAddress)
    return async (known: number) => {
      await ofAddress(known)
      await ofDay(known)
    }
  }
  const used = async ({ key, requests }: DayLimit) =>
    Math.min(requests, await limits.used(key, minutes))

  return {
    /**
     * Takes one question and the maximum tokens; a refusal takes nothing. Returns a function that corrects the
     * tokens.
     */
    async take(address: string, messages: CompletionMessage[]): Promise<Correct> {
      const question = await takeOf(questions(), address, 1)
      return orUndo(takeOf(tokens(), address, promptTokens(messages) + maxAnswerTokens), question)
    },

    used: async () => ({ questions: await used(questions()), tokens: await used(tokens()) }),
  }
}

const orUndo = (taking: Promise<Correct>, earlier: Correct) =>
  taking.catch(async (error) => {
    await earlier(0)
    throw error
  })

export const promptTokens = (messages: CompletionMessage[]) =>
  tokensOf(messages.map(({ content }) => content).join('\n'))

/** Estimates the tokens of a text, four bytes each. */
export const tokensOf = (text: string) => Math.ceil(Buffer.byteLength(text) / 4)
