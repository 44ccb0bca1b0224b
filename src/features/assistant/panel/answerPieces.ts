import { CallError } from '../../../client/calls/call.ts'
import { callForEvents } from '../../../client/calls/callForEvents.ts'
import type { SentInput } from '../../../shared/endpoint.ts'
import { assistantApi, assistantMessages } from '../contract.ts'

export type Question =
  | { call: 'ask'; input: SentInput<typeof assistantApi.ask> }
  | { call: 'fit'; input: SentInput<typeof assistantApi.fit> }

/** How long to wait for the next sign of life, in milliseconds. */
const patience = 30_000

/** The answer, piece by piece; throws a CallError when it fails or ends before it is whole. */
export async function* answerPieces(
  { call, input }: Question,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const events =
    call === 'ask'
      ? callForEvents(assistantApi.ask, { input, signal, patience })
      : callForEvents(assistantApi.fit, { input, signal, patience })
  let isEmpty = true
  for await (const { event, data } of events) {
    if (event === 'error') throw new CallError(0, textIn(data, 'error'))
    if (data === '[DONE]' && !isEmpty) return
    const piece = textIn(data, 'content')
    if (piece === '') continue
    isEmpty = false
    yield piece
  }
  throw new CallError(0, '')
}

/** A text field of a JSON object, '' where there is none. */
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

/** What a visitor is told of a failure: one of the sentences for it, and never another. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof CallError)) return assistantMessages.failed
  if (sentences.includes(error.message)) return error.message
  return byStatus[error.status] ?? assistantMessages.failed
}
