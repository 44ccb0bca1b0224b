import { type RefObject, useEffect } from 'react'

/** Submits the form on Ctrl+S or ⌘+S, unless it is hidden or a dialog stands between it and the owner. */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's')
        return
      event.preventDefault()
      if (form.current?.checkVisibility() && isOnTop(form.current)) form.current.requestSubmit()
    }
    window.addEventListener('keydown', save)
    return () => window.removeEventListener('keydown', save)
  }, [form])
}

function isOnTop(form: HTMLFormElement): boolean {
  return [...document.querySelectorAll('dialog[open]')].every((dialog) => dialog.contains(form))
}
