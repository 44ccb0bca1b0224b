import { useReducer } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { toast } from 'sonner'
import { CallError } from '../../client/calls/call.ts'
import { type SaveOptions, useSubmit } from '../../client/forms/useSubmit.ts'
import { useUnsavedWork } from '../unsaved/useUnsavedWork.ts'
import {
  isFormStale,
  opened,
  type SaveState,
  saveMachine,
  withoutStoredFiles,
} from './saveMachine.ts'
import { type PastState, useUndoToast } from './useUndo.ts'

/** Somebody else's save that this one would overwrite, and the ways on. */
export type Conflict = { overwrite: () => void; dismiss: () => void }

type Saved = { updated_at: string }

type Save<Stored extends Saved, Values extends FieldValues, Input> = {
  form: UseFormReturn<Values, unknown, Input>
  /** As the record's versions are addressed. */
  kind: string
  id: string
  isInSheet?: boolean
  /** The record as it was last read; undefined for one to be made. */
  stored: Stored | undefined
  /** The id that a new record will have, and another one when earlier work is brought back that had one. */
  newId?: [id: string, set: (id: string) => void] | undefined
  /** The fields of the input that take a file. */
  files?: readonly string[] | undefined
  save: (input: Input, options: SaveOptions) => Promise<Stored>
  /** The sentence for a failure that belongs to no single field. */
  explain: (error: CallError) => string
  /**
   * Shows the record as it was saved, and is waited for; after `false` the message is not shown. `readTyped` returns the
   * values that were changed since the save began.
   */
  onSaved: (saved: Stored, readTyped: () => Partial<Values>) => unknown
  /** Said after a save, with a way back to the state before. */
  message: string
  /** The present states of other records that the input changes too. */
  alsoChanged?: ((input: Input) => PastState[]) | undefined
}

/**
 * Saves a form as `useSubmit` does, each time on the state of the record that the form was filled
 * from. When the record was saved elsewhere since, `conflict` is there to be asked about.
 */
export function useSave<Stored extends Saved, Values extends FieldValues, Input extends object>(
  options: Save<Stored, Values, Input>,
) {
  const { form, kind, id, isInSheet, stored, newId, files, explain, onSaved, message } = options
  const [state, dispatch] = useReducer(saveMachine, stored?.updated_at, opened)
  const undoToast = useUndoToast()
  const work = useUnsavedWork({
    name: stored ? `${kind}/${id}` : `${kind}/new`,
    isInSheet,
    form,
    base: state.base,
    newId: stored ? undefined : newId?.[0],
    onReturn: (work) => {
      if (work.base !== undefined) dispatch({ type: 'shown', updatedAt: work.base })
      if (work.newId !== undefined) newId?.[1](work.newId)
    },
  })
  const readAt = stored?.updated_at
  if (readAt !== state.read) dispatch({ type: 'read', updatedAt: readAt })

  const saveAfter =
    ({ base, isOverwriting }: SaveState) =>
    async (input: Input, sending: SaveOptions, readTyped: () => Partial<Values>) => {
      const ifMatch = base !== undefined && { ifMatch: base }
      const sent = ifMatch && !isOverwriting ? withoutStoredFiles(input, files) : input
      const others = options.alsoChanged?.(input) ?? []
      const saved = await options.save(sent, { ...sending, ...ifMatch }).catch(refuse)
      if (!saved) return
      // A new record has no state before: the form may go on with another one.
      if (base !== undefined) dispatch({ type: 'saved', updatedAt: saved.updated_at })
      if (Object.keys(readTyped()).length === 0) work.drop()
      if ((await onSaved(saved, readTyped)) === false) return
      if (base === undefined) toast.success(message)
      else {
        const past = [{ kind, id, updatedAt: base }, ...others]
        undoToast(message, past, () => dispatch({ type: 'undone' }))
      }
    }
  const refuse = (error: unknown) => {
    if (!(error instanceof CallError) || error.updatedAt === undefined) throw error
    dispatch({ type: 'refused', presentUpdatedAt: error.updatedAt })
  }
  const { submitWith, ...submission } = useSubmit({ form, save: saveAfter(state), explain })

  const conflict: Conflict = {
    overwrite: () => {
      dispatch({ type: 'overwrite' })
      void submitWith(saveAfter(saveMachine(state, { type: 'overwrite' })))()
    },
    dismiss: () => dispatch({ type: 'dismiss' }),
  }
  return {
    ...submission,
    conflict: state.conflict === undefined ? undefined : conflict,
    isRefused: state.isRefused,
    isStale: isFormStale(state),
    found: work.found,
    /** Has to be called when the form was filled from the record. */
    noteShown: ({ updated_at }: Saved) => dispatch({ type: 'shown', updatedAt: updated_at }),
  }
}
