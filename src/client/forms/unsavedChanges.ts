import { useEffect } from 'react'

const question = 'You have unsaved changes. Leave without saving them?'
const unsavedForms = new Set<object>()

/** Asks before typed work is thrown away; true when there is none or the owner agrees. */
export function mayLeave(): boolean {
  if (unsavedForms.size === 0) return true
  if (!window.confirm(question)) return false
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
