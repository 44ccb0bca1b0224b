import { useQueryClient } from '@tanstack/react-query'
import type { CallError } from '../../client/calls/call.ts'
import { explainFailure, type RecordKind } from './recordKind.ts'

/**
 * Returns `explainFailure` of a kind. Reads everything again after 400 and 404, because the list may hold a record
 * that was deleted elsewhere.
 */
export function useFailure(kind: Pick<RecordKind<never, never>, 'messages'>) {
  const cache = useQueryClient()
  return (error: CallError, failed?: string): string => {
    if (error.status === 400 || error.status === 404) void cache.invalidateQueries()
    return explainFailure(kind, error, failed)
  }
}
