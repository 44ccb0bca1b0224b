import { type BaseSyntheticEvent, use, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { CallError } from '../calls/call.ts'
import { LostSession } from '../calls/lostSession.ts'

export type SaveOptions = {
  /** Called with the sent share of the body, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
  /** The `updated_at` of the state that this save follows. */
  ifMatch?: string
}

type Save<Parsed> = (input: Parsed, options: SaveOptions) => Promise<unknown>

export type Failure = { status: number; message: string }

type Submission<Values extends FieldValues, Parsed> = {
  form: UseFormReturn<Values, unknown, Parsed>
  /** Makes the call; the signal of its options ends it when the owner cancels. */
  save: Save<Parsed>
  /** The sentence for a failure that belongs to no single field. */
  explain: (error: CallError) => string
}

/**
 * Saves a checked form once at a time. The server's errors of fields land beside their fields, the first
 * of them focused; any other failure is answered as one sentence. `progress` is the sent share, 0 to 1;
 * `cancel` ends a save that is under way and leaves the form as it is; `submitWith` saves otherwise.
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

  const submitWith = (saveNow: Save<Parsed>) => async (event?: BaseSyntheticEvent) => {
    event?.preventDefault()
    // Before the form is checked, which takes a moment; the form would also count the second as saved.
    if (saving.current) return
    const controller = new AbortController()
    const { signal } = controller
    saving.current = controller
    const check = form.handleSubmit(async (input) => {
      setFailure(undefined)
      setProgress(0)
      try {
        await saveNow(input, { onProgress: setProgress, signal })
      } catch (error) {
        if (signal.aborted) return
        if (!(error instanceof CallError)) throw error
        if (!showOnFields(form, error.fields)) {
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
    progress,
    cancel: () => saving.current?.abort(),
    failure: outdated ? undefined : failure,
  }
}

function showOnFields<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  fieldErrors: Record<string, string>,
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
    form.setError(path, error, { shouldFocus: position === 0 })
  }
  return innermost.length > 0
}

/** Whether the values have something at a path, such as `points.2.text`. */
function hasPath(values: unknown, path: string): boolean {
  let inside = values
  for (const step of path.split('.')) {
    if (typeof inside !== 'object' || inside === null || !Object.hasOwn(inside, step)) return false
    inside = Reflect.get(inside, step)
  }
  return true
}
