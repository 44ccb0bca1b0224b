import {
  type FormEventHandler,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import styles from './Form.module.css'
import { growAreas } from './fields/growAreas.ts'

type FormProps = {
  id: string
  label: string
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Saves as well, and goes on with an empty form. */
  onSubmitAndGoOn?: (() => void) | undefined
  children: ReactNode
}

/** A form that its schema checks instead of the browser, and that Ctrl/⌘+S saves; Ctrl/⌘+Enter goes on with the next, where there may be one. */
export function Form({ id, label, onSubmit, onSubmitAndGoOn, children }: FormProps) {
  const formRef = useRef<HTMLFormElement>(null)
  useSaveShortcuts(formRef, onSubmitAndGoOn)
  useEffect(() => growAreas(formRef.current), [])
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

/** The shortcut of the save that goes on with the next, for `aria-keyshortcuts`. */
export const goOnShortcut = 'Control+Enter Meta+Enter'

/**
 * Submits the form on Ctrl+S or ⌘+S, and on Ctrl+Enter or ⌘+Enter where it can go on, unless it is hidden or a
 * dialog stands between it and the owner. Of several forms the one that holds the focus is meant.
 */
function useSaveShortcuts(
  formRef: RefObject<HTMLFormElement | null>,
  onSubmitAndGoOn: (() => void) | undefined,
): void {
  const goOn = useEffectEvent(() => onSubmitAndGoOn)
  useEffect(() => {
    const own = formRef.current
    if (!own) return
    const save = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const submits = event.key.toLowerCase() === 's' ? () => own.requestSubmit() : undefined
      const submit = event.key === 'Enter' ? goOn() : submits
      if (!submit) return
      event.preventDefault()
      if (own === meantForm()) submit()
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
