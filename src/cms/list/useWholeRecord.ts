import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from 'sonner'
import type { CallError } from '../../client/calls/call.ts'
import { explainFailure, type RecordKind } from './recordKind.ts'

type Form = {
  kind: Pick<RecordKind<never, never>, 'messages'>
  onClose: () => void
}

/**
 * The record with the fields that lists leave out, once it was read for this form. Where it cannot be read, a toast
 * says so and the form closes.
 */
export function useWholeRecord<Stored>(
  { data, error, isFetching }: UseQueryResult<Stored, CallError>,
  { kind, onClose }: Form,
): Stored | undefined {
  const [isOpen, setIsOpen] = useState(false)
  if (data && !isFetching && !isOpen) setIsOpen(true)
  const failure = data ? null : error
  const close = useEffectEvent(onClose)
  const { messages } = kind
  useEffect(() => {
    if (!failure) return
    toast.error(explainFailure({ messages }, failure, messages.fetchFailed))
    close()
  }, [failure, messages])
  return isOpen ? data : undefined
}
