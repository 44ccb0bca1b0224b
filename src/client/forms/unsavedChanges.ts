import { useEffect, useEffectEvent } from 'react'
import { ask } from '../ui/dialogs/ask.ts'

const question = {
  title: 'You have unsaved changes. Leave without saving them?',
  yes: 'Leave',
  no: 'Keep editing',
}

/** Forms with unsaved changes. Those with the name of a sheet stand above the page, and can be left without its forms. */
const unsavedForms = new Set<{ sheet: string | undefined; giveUp: () => void }>()

const formsIn = (isOnlySheet: boolean | undefined) =>
  [...unsavedForms].filter(({ sheet }) => !isOnlySheet || sheet)

export const hasUnsavedChanges = (isOnlySheet?: boolean) => formsIn(isOnlySheet).length > 0

/** Asks before unsaved input is discarded; true if there is none or the owner agrees. Discards nothing yet. */
export const askToLeave = async (isOnlySheet?: boolean): Promise<boolean> =>
  !hasUnsavedChanges(isOnlySheet) || ask(question)

/** Asks before unsaved input is discarded, and discards it; true if there is none or the owner agrees. */
export async function confirmLeave(isOnlySheet?: boolean): Promise<boolean> {
  const isSure = await askToLeave(isOnlySheet)
  if (isSure) forgetUnsavedChanges(isOnlySheet)
  return isSure
}

/** Marks the forms that are left as saved or discarded, so that no question is asked. */
export function forgetUnsavedChanges(isOnlySheet?: boolean): void {
  for (const form of formsIn(isOnlySheet)) {
    form.giveUp()
    unsavedForms.delete(form)
  }
}

/**
 * Registers a form with unsaved changes for `confirmLeave` and for closing the tab. `onGivenUp` is called when they are
 * discarded. `sheet` names a form that stands in a sheet; under another name it is registered again.
 */
export function useUnsavedChanges(unsaved: boolean, onGivenUp?: () => void, sheet?: string): void {
  const giveUp = useEffectEvent(() => onGivenUp?.())
  useEffect(() => {
    if (!unsaved) return
    const form = { sheet, giveUp: () => giveUp() }
    const holdPage = (event: BeforeUnloadEvent) => {
      if (unsavedForms.has(form)) event.preventDefault()
    }
    unsavedForms.add(form)
    window.addEventListener('beforeunload', holdPage)
    return () => {
      unsavedForms.delete(form)
      window.removeEventListener('beforeunload', holdPage)
    }
  }, [unsaved, sheet])
}
