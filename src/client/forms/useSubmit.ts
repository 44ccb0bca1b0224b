import { type BaseSyntheticEvent, use, useRef, useState } from 'react'
import {
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form'
import { CallError } from '../calls/call.ts'
import { LostSession } from '../calls/lostSession.ts'

export type SaveOptions = {
  /** Called with the sent share of the body, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
  /** The `updated_at` of the state that this save is based on. */
  ifMatch?: string
  /** Whether no version is kept of that state. */
  replaces?: boolean
  /** Whether it is still sent after the page is left. */
  keepalive?: boolean
  query?: Record<string, string>
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

/** A form for `useSubmit`, which moves the focus itself: the form would take the field that was registered first. */
export const useForm: typeof useHookForm = (options) =>
  useHookForm({ ...options, shouldFocusError: false })

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
          const paths = showOnFields(form, error.fields)
          if (paths.length === 0) setFailure({ status: error.status, message: explain(error) })
          else if (movesFocus) focusFirst(paths)
        }
      }, focusFirst)
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
  const texts = Object.entries(earlier).map(([name, value]) => [name, asText(value)])
  const before = Object.fromEntries(texts)
  return () =>
    Object.fromEntries(
      Object.entries(read()).filter(([name, value]) => asText(value) !== before[name]),
    ) as Partial<Values>
}

const asText = (value: unknown) =>
  JSON.stringify(value, (_, part) =>
    part instanceof File ? [part.name, part.size, part.lastModified] : part,
  )

/** Shows errors beside their fields, and returns those that have one. */
function showOnFields<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  fieldErrors: Record<string, string>,
) {
  const values = form.getValues()
  const isField = (path: string): path is Path<Values> => hasPath(values, path)
  const paths = Object.keys(fieldErrors).filter(isField)
  const innermost = Object.keys(values).flatMap((name) => {
    const inside = paths.filter((path) => path.startsWith(`${name}.`))
    return inside.length > 0 ? inside : paths.filter((path) => path === name)
  })
  return innermost.map((path) => {
    form.setError(path, { type: 'server', message: fieldErrors[path] })
    return form.getFieldState(path).error
  })
}

/** Focuses the first field with an error in the order of the page. */
function focusFirst(errors: unknown): void {
  const fields = fieldsOfErrors(errors)
    .map(elementOf)
    .filter(({ isConnected }) => isConnected)
  const [first] = fields.sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  first?.focus()
}

type Focusable = { focus: () => void }

const isFocusable = (value: object): value is Focusable =>
  'focus' in value && typeof value.focus === 'function'

/** The fields of errors, which are nested like the values. */
function fieldsOfErrors(errors: unknown): Focusable[] {
  if (typeof errors !== 'object' || errors === null) return []
  if (isFocusable(errors)) return [errors]
  return Object.values(errors).flatMap(fieldsOfErrors)
}

/** The element of a field. That of a controlled one, such as an upload, shows only when it is focused. */
function elementOf(field: Focusable): HTMLElement {
  if (field instanceof HTMLElement) return field
  field.focus()
  return document.activeElement instanceof HTMLElement ? document.activeElement : document.body
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
