import type { Correct, RateLimits } from '../../../server/rateLimit.ts'
import {
  type CompletionMessage,
  type CompletionsService,
  maxAnswerTokens,
} from './chatCompletions.server.ts'

export type DayBudget = ReturnType<typeof dayBudget>
type DayLimit = { key: string; requests: number }

const minutes = 24 * 60
/** What one address gets of each limit, so that nobody uses them up alone. */
const addressShare = 0.1

/** How many questions may reach the service in 24 hours, and how many tokens they may take. */
export function dayBudget({ limits, ai }: { limits: RateLimits; ai: CompletionsService }) {
  const questions = (): DayLimit => ({ key: 'chat today', requests: ai.dailyLimit })
  const tokens = (): DayLimit => ({ key: 'chat tokens today', requests: ai.dailyTokens })

  /** Takes from the part of an address and from the whole, or from neither. */
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
     * Takes one question, and the tokens of its prompt and of the longest answer. What is refused
     * takes nothing. Answers how to tell the tokens that it took in the end.
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

/** About how many tokens a text has, for services that do not tell: four bytes make one. */
export const tokensOf = (text: string) => Math.ceil(Buffer.byteLength(text) / 4)
