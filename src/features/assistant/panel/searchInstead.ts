import { call } from '../../../client/calls/call.ts'
import { assistantApi } from '../contract.ts'
import { maxMessageLength } from '../limits.ts'
import { explainFailure, type Question } from './answerPieces.ts'
import type { ConversationEntry } from './conversationEntry.ts'

/** What the portfolio itself says to a question that no service answers, or why even that failed. */
export async function searchInstead(
  asked: Question,
  signal: AbortSignal,
): Promise<Omit<ConversationEntry, 'id'>> {
  try {
    const question = textOf(asked).slice(0, maxMessageLength)
    const passages = await call(assistantApi.search, { input: { question }, signal })
    return { role: 'search', content: '', passages }
  } catch (failure) {
    return { role: 'error', content: explainFailure(failure) }
  }
}

const textOf = ({ call, input }: Question) =>
  call === 'fit' ? input.description : (input.messages.at(-1)?.content ?? '')
