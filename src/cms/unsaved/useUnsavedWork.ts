import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { sessionToken } from '../../client/calls/sessionToken.ts'
import { useUnsavedChanges } from '../../client/forms/unsavedChanges.ts'
import { type UnsavedWork, unsavedStore } from './unsavedStore.ts'

const store = unsavedStore({ storage: () => localStorage, now: () => new Date() })

/** How long typing has to rest before it is kept, in milliseconds. */
const debounceDelay = 300

type Options<Values extends FieldValues, Parsed> = {
  /** Tells this form from all others. */
  name: string
  isInSheet?: boolean | undefined
  form: UseFormReturn<Values, unknown, Parsed>
  /** The state that the form was filled from. */
  base: string | undefined
  /** The id that a new record will have. */
  newId: string | undefined
  /** Called when earlier work is brought back. */
  onReturn: (work: Pick<UnsavedWork, 'base' | 'newId'>) => void
}

/** Earlier work that was never saved, with the owner's choices. */
export type StoredUnsavedWork = { at: string; bringBack: () => void; discard: () => void }

/**
 * Guards what is typed into a form: leaving it asks first, and a window that closes without asking finds it
 * again, in this browser, until it is saved, given up, or the owner signs out.
 */
export function useUnsavedWork<Values extends FieldValues, Parsed>(
  options: Options<Values, Parsed>,
) {
  const { name, isInSheet, form, base, newId, onReturn } = options
  const { isDirty } = form.formState
  const [otherWork, setOtherWork] = useState(() => findOther(name, form.getValues()))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A pending write would store it once more until the form is gone.
  const drop = () => {
    clearTimeout(timer.current)
    store.drop(name)
  }
  useUnsavedChanges(isDirty, drop, isInSheet ? name : undefined)

  const keep = useEffectEvent(() => {
    if (isDirty && sessionToken()) store.keep(name, { base, newId, values: form.getValues() })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: under another name, it is kept again
  useEffect(() => {
    if (!isDirty) return
    const keepSoon = () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => keep(), debounceDelay)
    }
    keepSoon()
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: keepSoon })
    const keepNow = () => keep()
    window.addEventListener('pagehide', keepNow)
    return () => {
      clearTimeout(timer.current)
      unsubscribe()
      window.removeEventListener('pagehide', keepNow)
    }
  }, [form, isDirty, name])

  const answered = () => setOtherWork(undefined)
  const work: StoredUnsavedWork | undefined = otherWork && {
    at: otherWork.at,
    bringBack: () => {
      form.reset({ ...form.getValues(), ...otherWork.values }, { keepDefaultValues: true })
      onReturn(otherWork)
      answered()
    },
    discard: () => {
      drop()
      answered()
    },
  }
  return { found: work, drop }
}

/** Work that differs from what the form holds. */
function findOther(name: string, values: FieldValues): UnsavedWork | undefined {
  const work = store.find(name)
  if (!work) return undefined
  const isSame = Object.entries(work.values).every(
    ([field, value]) => JSON.stringify(value) === JSON.stringify(values[field]),
  )
  return isSame ? undefined : work
}
