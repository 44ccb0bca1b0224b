import type { ConversationMessage } from '../contract.ts'
import { maxMessageLength, maxMessages } from '../limits.ts'
import type { Turn } from './turn.ts'

/** What of a conversation is sent: the last questions and answers within the limits, no errors. */
export function historyOf(turns: readonly Turn[]): ConversationMessage[] {
  const messages = turns.flatMap(({ role, content }) => {
    const short = content.trim().slice(0, maxMessageLength).trim()
    return role === 'error' || short === '' ? [] : [{ role, content: short }]
  })
  return messages.slice(-maxMessages)
}
