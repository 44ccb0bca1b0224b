import { CallError } from '../../../client/calls/call.ts'
import { callForEvents } from '../../../client/calls/callForEvents.ts'
import type { SentInput } from '../../../shared/endpoint.ts'
import { assistantApi, assistantMessages } from '../contract.ts'

export type Question =
  | { call: 'ask'; input: SentInput<typeof assistantApi.ask> }
  | { call: 'fit'; input: SentInput<typeof assistantApi.fit> }

/** Timeout for the next event, in milliseconds. */
const timeout = 30_000

/** Yields the answer in chunks. Throws a CallError if it fails or ends early. */
export async function* answerChunks(
  { call, input }: Question,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const events =
    call === 'ask'
      ? callForEvents(assistantApi.ask, { input, signal, timeout })
      : callForEvents(assistantApi.fit, { input, signal, timeout })
  let isEmpty = true
  for await (const { event, data } of events) {
    if (event === 'error') throw new CallError(0, textIn(data, 'error'))
    if (data === '[DONE]' && !isEmpty) return
    const chunk = textIn(data, 'content')
    if (chunk === '') continue
    isEmpty = false
    yield chunk
  }
  throw new CallError(0, '')
}

/** A text field of a JSON object; '' if missing. */
function textIn(json: string, name: 'content' | 'error'): string {
  try {
    const value: unknown = JSON.parse(json)?.[name]
    return typeof value === 'string' ? value : ''
  } catch {
    return ''
  }
}

const byStatus: Record<number, string> = {
  401: assistantMessages.refusedKey,
  429: assistantMessages.tooMany,
  503: assistantMessages.notConfigured,
  504: assistantMessages.timedOut,
}
const sentences: string[] = Object.values(assistantMessages)

/** One of the known messages for a failure. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof CallError)) return assistantMessages.failed
  if (sentences.includes(error.message)) return error.message
  return byStatus[error.status] ?? assistantMessages.failed
}
