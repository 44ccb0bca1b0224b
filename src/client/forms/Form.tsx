import { type FormEventHandler, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import styles from './Form.module.css'

type FormProps = {
  id: string
  label: string
  onSubmit: FormEventHandler<HTMLFormElement>
  children: ReactNode
}

/** A form that its schema checks instead of the browser, and that Ctrl/⌘+S saves. */
export function Form({ id, label, onSubmit, children }: FormProps) {
  const formRef = useRef<HTMLFormElement>(null)
  useSaveShortcut(formRef)
  return (
    <form
      ref={formRef}
      id={id}
      aria-label={label}
      className={styles.form}
      noValidate
      autoComplete="off"
      onSubmit={onSubmit}
    >
      {children}
    </form>
  )
}

/** The mounted forms. */
const forms = new Set<HTMLFormElement>()

/**
 * Submits the form on Ctrl+S or ⌘+S, unless it is hidden or a dialog stands between it and the
 * owner. Of several forms the one that holds the focus is meant.
 */
function useSaveShortcut(formRef: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const own = formRef.current
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
  }, [formRef])
}

function meantForm(): HTMLFormElement | undefined {
  const reachable = [...forms].filter((form) => form.checkVisibility() && isOnTop(form))
  const focused = reachable.find((form) => form.contains(document.activeElement))
  return focused ?? (reachable.length === 1 ? reachable[0] : undefined)
}

function isOnTop(form: HTMLFormElement): boolean {
  return [...document.querySelectorAll('dialog[open]')].every((dialog) => dialog.contains(form))
}
