import {
  type FormEventHandler,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import styles from './Form.module.css'

type FormProps = {
  id: string
  label: string
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Called on Ctrl/⌘+S in place of the save of the main button. */
  onSave?: (() => void) | undefined
  /** Saves and continues with an empty form. */
  onSubmitAndGoOn?: (() => void) | undefined
  children: ReactNode
}

/**
 * A form validated by its schema, saved with Ctrl/⌘+S. Ctrl/⌘+Enter saves and continues with the next record, if
 * there can be one.
 */
export function Form({ id, label, onSubmit, onSave, onSubmitAndGoOn, children }: FormProps) {
  const formRef = useRef<HTMLFormElement>(null)
  useSaveShortcuts(formRef, onSave, onSubmitAndGoOn)
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

/** Fields that load later; their place is as high as the window, so that buttons below them stay where they are. */
export const LaterFields = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<div className={styles.later} />}>{children}</Suspense>
)

const forms = new Set<HTMLFormElement>()

/** The shortcut for save and continue, for `aria-keyshortcuts`. */
export const saveAndContinueShortcut = 'Control+Enter Meta+Enter'

/**
 * Handles the save shortcuts, unless the form is hidden or behind a dialog. With several forms, the focused one is
 * submitted.
 */
function useSaveShortcuts(
  formRef: RefObject<HTMLFormElement | null>,
  onSave: (() => void) | undefined,
  onSubmitAndGoOn: (() => void) | undefined,
): void {
  const goOn = useEffectEvent(() => onSubmitAndGoOn)
  const saving = useEffectEvent(() => onSave)
  useLayoutEffect(() => {
    const formElement = formRef.current
    if (!formElement) return
    const save = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const submits =
        event.key.toLowerCase() === 's'
          ? (saving() ?? (() => formElement.requestSubmit()))
          : undefined
      const submit = event.key === 'Enter' ? goOn() : submits
      if (!submit) return
      event.preventDefault()
      if (formElement === meantForm()) submit()
    }
    forms.add(formElement)
    window.addEventListener('keydown', save)
    return () => {
      forms.delete(formElement)
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

/**
 * Grows a form's text areas with their text in browsers without `field-sizing`; returns a function that stops it.
 * They never shrink, so that nothing jumps while typing.
 */
function growAreas(form: HTMLFormElement | null): (() => void) | undefined {
  if (!form || CSS.supports('field-sizing', 'content')) return
  const grow = ({ target }: { target: unknown }) => {
    if (!(target instanceof HTMLTextAreaElement) || target.scrollHeight <= target.clientHeight)
      return
    target.style.height = `${target.scrollHeight}px`
  }
  for (const target of form.querySelectorAll('textarea')) grow({ target })
  form.addEventListener('input', grow)
  form.addEventListener('focusin', grow)
  return () => {
    form.removeEventListener('input', grow)
    form.removeEventListener('focusin', grow)
  }
}
