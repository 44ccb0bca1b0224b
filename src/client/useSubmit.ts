import { use, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { CallError } from './call.ts'
import { LostSession } from './lostSession.ts'

export type Failure = { status: number; message: string }

type Submission<Values extends FieldValues, Parsed> = {
  form: UseFormReturn<Values, unknown, Parsed>
  save: (input: Parsed, onProgress: (share: number) => void) => Promise<unknown>
  /** The sentence for a failure that belongs to no single field. */
  explain: (error: CallError) => string
}

/**
 * Saves a checked form once at a time. The server's complaints land beside their fields, the first
 * of them focused; any other failure is answered as one sentence. `progress` is the sent share, 0 to 1.
 */
export function useSubmit<Values extends FieldValues, Parsed>({
  form,
  save,
  explain,
}: Submission<Values, Parsed>) {
  const [failure, setFailure] = useState<Failure>()
  const [progress, setProgress] = useState<number>()
  const saving = useRef(false)
  const lost = use(LostSession)

  const submit = form.handleSubmit(async (input) => {
    if (saving.current) return
    saving.current = true
    setFailure(undefined)
    setProgress(0)
    try {
      await save(input, setProgress)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (!showOnFields(form, error.fields)) {
        setFailure({ status: error.status, message: explain(error) })
      }
    } finally {
      saving.current = false
      setProgress(undefined)
    }
  })

  const outdated = failure?.status === 401 && !lost
  return {
    submit,
    saving: form.formState.isSubmitting,
    progress,
    failure: outdated ? undefined : failure,
  }
}

function showOnFields<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  complaints: Record<string, string>,
): boolean {
  const values = form.getValues()
  const isField = (name: string): name is Path<Values> => name in complaints
  const names = Object.keys(values).filter(isField)
  for (const [position, name] of names.entries()) {
    const error = { type: 'server', message: complaints[name] }
    form.setError(name, error, { shouldFocus: position === 0 })
  }
  return names.length > 0
}
