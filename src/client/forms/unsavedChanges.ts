import { useEffect, useEffectEvent } from 'react'
import { ask } from '../ui/dialogs/ask.ts'

const question = {
  title: 'You have unsaved changes. Leave without saving them?',
  yes: 'Leave',
  no: 'Keep editing',
}
/** The forms with unsaved changes, each with what lets go of them. */
const unsavedForms = new Map<object, () => void>()

export const hasUnsavedChanges = () => unsavedForms.size > 0

/** Asks before typed work is thrown away; true when there is none or the owner agrees. */
export async function mayLeave(): Promise<boolean> {
  if (!hasUnsavedChanges()) return true
  if (!(await ask(question))) return false
  forgetUnsavedChanges()
  return true
}

/** Lets the page be left without a question: what was typed is saved, or given up. */
export function forgetUnsavedChanges(): void {
  for (const giveUp of unsavedForms.values()) giveUp()
  unsavedForms.clear()
}

/**
 * Counts a form among those that `mayLeave` and the closing of the tab ask about; `onGivenUp` is called when
 * its changes are no longer wanted.
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
