import { CallError } from '../../../client/calls/call.ts'
import { callForEvents } from '../../../client/calls/callForEvents.ts'
import type { SentInput } from '../../../shared/endpoint.ts'
import { assistantApi } from '../contract.ts'

export type Asked =
  | { call: 'ask'; input: SentInput<typeof assistantApi.ask> }
  | { call: 'fit'; input: SentInput<typeof assistantApi.fit> }

/** How long to wait for the next sign of life, in milliseconds. */
const patience = 30_000

/** The answer, piece by piece; throws a CallError when it fails or ends before it is whole. */
export async function* answerPieces(
  { call, input }: Asked,
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
