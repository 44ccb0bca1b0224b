import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { toast } from 'sonner'
import { CallError, call } from '../../client/calls/call.ts'
import { versionMessages, versionsApi } from './contract.ts'

/** The state of a record that was saved at a time. */
export type PastState = { kind: string; id: string; savedAt: string }

/** How long the way back is offered, in milliseconds. */
const undoTime = 10_000

/** Puts earlier states back, and shows them everywhere. */
export function useRestore() {
  const cache = useQueryClient()
  return useCallback(
    async (...states: PastState[]) => {
      for (const { kind, id, savedAt } of states) {
        await call(versionsApi.restore, { params: { kind, id }, input: { updated_at: savedAt } })
      }
      await cache.invalidateQueries()
    },
    [cache],
  )
}

/** Says that something is done, with a button that undoes it. */
export function useUndoToast() {
  const restore = useRestore()
  return useCallback(
    (message: string, ...past: PastState[]) => {
      const undo = async () => {
        try {
          await restore(...past)
          toast.success(versionMessages.undone)
        } catch (error) {
          if (!(error instanceof CallError)) throw error
          toast.error(error.message || versionMessages.undoFailed)
        }
      }
      toast.success(message, { action: { label: 'Undo', onClick: undo }, duration: undoTime })
    },
    [restore],
  )
}
