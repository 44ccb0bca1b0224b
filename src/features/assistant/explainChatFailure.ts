import { CallError } from '../../client/calls/call.ts'
import { chatMessages } from './contract.ts'

const byStatus: Record<number, string> = {
  401: chatMessages.refusedKey,
  429: chatMessages.tooMany,
  503: chatMessages.notConfigured,
  504: chatMessages.timedOut,
}
const sentences: string[] = Object.values(chatMessages)

/** What a visitor is told of a failure: one of the sentences for it, and never another. */
export function explainChatFailure(error: unknown): string {
  if (!(error instanceof CallError)) return chatMessages.failed
  if (sentences.includes(error.message)) return error.message
  return byStatus[error.status] ?? chatMessages.failed
}
