import { CallError } from '../../../client/calls/call.ts'
import { assistantMessages } from '../contract.ts'

const byStatus: Record<number, string> = {
  401: assistantMessages.refusedKey,
  429: assistantMessages.tooMany,
  503: assistantMessages.notConfigured,
  504: assistantMessages.timedOut,
}
const sentences: string[] = Object.values(assistantMessages)

/** What a visitor is told of a failure: one of the sentences for it, and never another. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof CallError)) return assistantMessages.failed
  if (sentences.includes(error.message)) return error.message
  return byStatus[error.status] ?? assistantMessages.failed
}
