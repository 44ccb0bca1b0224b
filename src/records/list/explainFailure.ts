import type { CallError } from '../../client/calls/call.ts'
import type { RecordKind } from './recordKind.ts'

/** What is said of a failed call: the server's sentence, or `failed` where it sent none. */
export function explainFailure(
  { messages }: Pick<RecordKind<never, never>, 'messages'>,
  { status, message }: CallError,
  failed = messages.failed,
): string {
  return status === 0 ? (messages.network ?? failed) : message || failed
}
