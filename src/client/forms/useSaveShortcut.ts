import { type RefObject, useEffect } from 'react'

const forms = new Set<HTMLFormElement>()

/**
 * Submits the form on Ctrl+S or ⌘+S, unless it is hidden or a dialog stands between it and the
 * owner. Of several forms the one that holds the focus is meant.
 */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const own = form.current
    if (!own) return
    const save = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's')
        return
      event.preventDefault()
      if (own === meantForm()) own.requestSubmit()
    }
    forms.add(own)
    window.addEventListener('keydown', save)
    return () => {
      forms.delete(own)
      window.removeEventListener('keydown', save)
    }
  }, [form])
}

function meantForm(): HTMLFormElement | undefined {
  const reachable = [...forms].filter((form) => form.checkVisibility() && isOnTop(form))
  const focused = reachable.find((form) => form.contains(document.activeElement))
  return focused ?? (reachable.length === 1 ? reachable[0] : undefined)
}

function isOnTop(form: HTMLFormElement): boolean {
  return [...document.querySelectorAll('dialog[open]')].every((dialog) => dialog.contains(form))
}
