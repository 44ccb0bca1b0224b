import { type BaseSyntheticEvent, use, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { CallError } from '../calls/call.ts'
import { LostSession } from '../calls/lostSession.ts'

export type SaveOptions = {
  /** Called with the sent share of the body, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
  /** The `updated_at` of the state that this save is based on. */
  ifMatch?: string
}

/** Saves values; `readTyped` returns those that were changed since the submission began. */
type Save<Values, Parsed> = (
  input: Parsed,
  options: SaveOptions,
  readTyped: () => Partial<Values>,
) => Promise<unknown>

export type Failure = { status: number; message: string }

type Sending = {
  /** Whether the first field with an error is focused. */
  movesFocus?: boolean
}

type Submission<Values extends FieldValues, Parsed> = {
  form: UseFormReturn<Values, unknown, Parsed>
  /** Makes the call; the signal in its options aborts it when the owner cancels. */
  save: Save<Values, Parsed>
  /** The message for a failure that belongs to no field. */
  explain: (error: CallError) => string
}

/**
 * Saves a validated form, one save at a time; field errors are shown beside their fields and other failures are
 * returned as a message. `progress` is 0 to 1, `cancel` aborts the current save, and `submitWith` saves differently.
 */
export function useSubmit<Values extends FieldValues, Parsed>({
  form,
  save,
  explain,
}: Submission<Values, Parsed>) {
  const [failure, setFailure] = useState<Failure>()
  const [progress, setProgress] = useState<number>()
  const saving = useRef<AbortController>(undefined)
  const lost = use(LostSession)

  const submitWith =
    (saveNow: Save<Values, Parsed>) =>
    async (event?: BaseSyntheticEvent, { movesFocus = true }: Sending = {}) => {
      event?.preventDefault()
      // Before validation, which is asynchronous; the form would count the second save as done.
      if (saving.current) return
      const controller = new AbortController()
      const { signal } = controller
      saving.current = controller
      // The values that are validated and saved are read at once, too.
      const readTyped = changesFrom(form.getValues(), form.getValues)
      const check = form.handleSubmit(async (input) => {
        setFailure(undefined)
        setProgress(0)
        try {
          await saveNow(input, { onProgress: setProgress, signal }, readTyped)
        } catch (error) {
          if (signal.aborted) return
          if (!(error instanceof CallError)) throw error
          if (!showOnFields(form, error.fields, movesFocus)) {
            setFailure({ status: error.status, message: explain(error) })
          }
        }
      })
      try {
        await check(event)
      } finally {
        saving.current = undefined
        setProgress(undefined)
      }
    }

  const outdated = failure?.status === 401 && !lost
  return {
    submit: submitWith(save),
    submitWith,
    saving: form.formState.isSubmitting,
    /** Whether a save is under way now; `saving` tells of it from the next rendering on. */
    isSaving: () => saving.current !== undefined,
    progress,
    cancel: () => saving.current?.abort(),
    failure: outdated ? undefined : failure,
  }
}

/** A function that returns the values that differ from earlier ones. */
function changesFrom<Values extends FieldValues>(earlier: Values, read: () => Values) {
  const texts = Object.entries(earlier).map(([name, value]) => [name, JSON.stringify(value)])
  const before = Object.fromEntries(texts)
  return () =>
    Object.fromEntries(
      Object.entries(read()).filter(([name, value]) => JSON.stringify(value) !== before[name]),
    ) as Partial<Values>
}

function showOnFields<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  fieldErrors: Record<string, string>,
  movesFocus: boolean,
): boolean {
  const values = form.getValues()
  const isField = (path: string): path is Path<Values> => hasPath(values, path)
  const paths = Object.keys(fieldErrors).filter(isField)
  const innermost = Object.keys(values).flatMap((name) => {
    const inside = paths.filter((path) => path.startsWith(`${name}.`))
    return inside.length > 0 ? inside : paths.filter((path) => path === name)
  })
  for (const [position, path] of innermost.entries()) {
    const error = { type: 'server', message: fieldErrors[path] }
    form.setError(path, error, { shouldFocus: movesFocus && position === 0 })
  }
  return innermost.length > 0
}

/** Whether the values contain a path such as `points.2.text`. */
function hasPath(values: unknown, path: string): boolean {
  let inside = values
  for (const step of path.split('.')) {
    if (typeof inside !== 'object' || inside === null || !Object.hasOwn(inside, step)) return false
    inside = Reflect.get(inside, step)
  }
  return true
}
