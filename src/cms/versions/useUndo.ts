import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { toast } from 'sonner'
import { CallError, call } from '../../client/calls/call.ts'
import { versionMessages, versionsApi } from './contract.ts'

/** An earlier state of a record. */
export type PastState = {
  kind: string
  id: string
  /** The record's `updated_at` in that state; '' before its first save. */
  updatedAt: string
  /** Name of the record, if several are restored at once. */
  name?: string
}

/** How long the way back is offered, in milliseconds. */
const undoTime = 10_000

/**
 * Puts earlier states back, one after the other, and reads everything anew. Throws a CallError when
 * some did not come back, though the others did; its message names them.
 */
export function useRestore() {
  const cache = useQueryClient()
  return useCallback(
    async (...states: PastState[]) => {
      const failures: { state: PastState; error: CallError }[] = []
      for (const state of states) {
        const error = await restore(state)
        if (error) failures.push({ state, error })
      }
      await cache.invalidateQueries()
      const [first] = failures
      if (!first) return
      if (states.length === 1) throw first.error
      throw new CallError(first.error.status, notBack(failures.map(({ state }) => state)))
    },
    [cache],
  )
}

async function restore({ kind, id, updatedAt }: PastState): Promise<CallError | undefined> {
  try {
    await call(versionsApi.restore, { params: { kind, id }, input: { updated_at: updatedAt } })
  } catch (error) {
    if (error instanceof CallError) return error
    throw error
  }
}

/** As many names as a toast has room for. */
const namedAtMost = 3

function notBack(states: PastState[]): string {
  const names = states.slice(0, namedAtMost).map(({ kind, name = kind }) => `“${name}”`)
  const more = states.length - names.length
  return `Not back: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** Says that something is done, with a button that undoes it and then calls `onUndone`. */
export function useUndoToast() {
  const restore = useRestore()
  return useCallback(
    (message: string, past: PastState[], onUndone?: () => void) =>
      toastWithUndo(message, async () => {
        await restore(...past)
        onUndone?.()
      }),
    [restore],
  )
}

/** Says that something is done, with a button that calls `undo` and says how that ended. */
export function toastWithUndo(message: string, undo: () => Promise<void>): void {
  const onClick = async () => {
    try {
      await undo()
      toast.success(versionMessages.undone)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast.error(error.message || versionMessages.undoFailed)
    }
  }
  toast.success(message, { action: { label: 'Undo', onClick }, duration: undoTime })
}
