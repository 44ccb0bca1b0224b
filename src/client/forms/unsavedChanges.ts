import { useEffect } from 'react'
import { ask } from '../ui/ask.ts'

const question = {
  title: 'You have unsaved changes. Leave without saving them?',
  yes: 'Leave',
  no: 'Keep editing',
}
const unsavedForms = new Set<object>()

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
  unsavedForms.clear()
}

/** Counts a form among those that `mayLeave` and the closing of the tab ask about. */
export function useUnsavedChanges(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return
    const form = {}
    const holdPage = (event: BeforeUnloadEvent) => {
      if (unsavedForms.has(form)) event.preventDefault()
    }
    unsavedForms.add(form)
    window.addEventListener('beforeunload', holdPage)
    return () => {
      unsavedForms.delete(form)
      window.removeEventListener('beforeunload', holdPage)
    }
  }, [unsaved])
}
