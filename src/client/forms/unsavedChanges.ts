import { useEffect, useEffectEvent } from 'react'
import { ask } from '../ui/dialogs/ask.ts'

const question = {
  title: 'You have unsaved changes. Leave without saving them?',
  yes: 'Leave',
  no: 'Keep editing',
}
/** Forms with unsaved changes, with a function that discards them. */
const unsavedForms = new Map<object, () => void>()

export const hasUnsavedChanges = () => unsavedForms.size > 0

/** Asks before unsaved input is discarded; true if there is none or the owner agrees. Discards nothing yet. */
export const askToLeave = async (): Promise<boolean> => !hasUnsavedChanges() || ask(question)

/** Asks before unsaved input is discarded, and discards it; true if there is none or the owner agrees. */
export async function confirmLeave(): Promise<boolean> {
  if (!(await askToLeave())) return false
  forgetUnsavedChanges()
  return true
}

/** Marks all forms as saved or discarded, so that the page can be left without a question. */
export function forgetUnsavedChanges(): void {
  for (const giveUp of unsavedForms.values()) giveUp()
  unsavedForms.clear()
}

/**
 * Registers a form with unsaved changes for `confirmLeave` and for closing the tab. `onGivenUp` is called when they are
 * discarded.
 */
export function useUnsavedChanges(unsaved: boolean, onGivenUp?: () => void): void {
  const giveUp = useEffectEvent(() => onGivenUp?.())
  useEffect(() => {
    if (!unsaved) return
    const form = {}
    const holdPage = (event: BeforeUnloadEvent) => {
      if (unsavedForms.has(form)) event.preventDefault()
    }
    unsavedForms.set(form, () => giveUp())
    window.addEventListener('beforeunload', holdPage)
    return () => {
      unsavedForms.delete(form)
      window.removeEventListener('beforeunload', holdPage)
    }
  }, [unsaved])
}
