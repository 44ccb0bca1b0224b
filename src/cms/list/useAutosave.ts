import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** How long typing rests before a save, in milliseconds. */
const debounceDelay = 10_000
/** The longest time from the first change to a save, and from a save that failed to the next, in milliseconds. */
const longestDelay = 60_000
const retryDelay = 30_000

type Autosave<Values extends FieldValues, Parsed> = {
  form: UseFormReturn<Values, unknown, Parsed>
  /** Whether something is typed that may be saved. */
  isOn: boolean
  /** Another value when something was saved. */
  savedAt: string | undefined
  save: () => void
}

/** Calls `save` when typing rests and when the window is hidden, and again while `isOn` stays. */
export function useAutosave<Values extends FieldValues, Parsed>(
  options: Autosave<Values, Parsed>,
): void {
  const { form, isOn, savedAt, save } = options
  const saveNow = useEffectEvent(save)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a save the times begin anew
  useEffect(() => {
    if (!isOn) return
    let timer: ReturnType<typeof setTimeout>
    let latest = Date.now() + longestDelay
    const saveIn = (delay: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        latest = Date.now() + longestDelay
        saveNow()
        saveIn(retryDelay)
      }, delay)
    }
    const onTyped = () => saveIn(Math.min(debounceDelay, latest - Date.now()))
    const onHidden = () => {
      if (document.hidden) saveNow()
    }
    onTyped()
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: onTyped })
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      document.removeEventListener('visibilitychange', onHidden)
    }
  }, [form, isOn, savedAt])
}
