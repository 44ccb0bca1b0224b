import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from '../ui/controls/Button.tsx'
import styles from './Form.module.css'
import type { Failure } from './useSubmit.ts'

type FormFooterProps = {
  formId: string
  submitLabel: string
  saving: boolean
  /** Upload progress of the current save, 0 to 1. */
  progress?: number | undefined
  failure: Failure | undefined
  onCancel?: () => void
  /** Content at the other end. */
  start?: ReactNode
  /** Another save button beside the main one. */
  otherSave?: ReactNode
  /** Sticks to the bottom of the window, for forms that fill a page. */
  sticky?: boolean
}

/** The footer of a form: the error, Cancel, and the save button. */
export function FormFooter(props: FormFooterProps) {
  const {
    formId,
    submitLabel,
    saving,
    progress,
    failure,
    onCancel,
    start,
    otherSave,
    sticky = false,
  } = props
  const footer = useRef<HTMLDivElement>(null)
  const submitRef = useRef<HTMLButtonElement>(null)
  // A button loses focus while disabled; restore it after a refused save.
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (saving) hadFocus.current = footer.current?.contains(document.activeElement) === true
  }, [saving])
  useEffect(() => {
    if (failure && !saving && hadFocus.current) submitRef.current?.focus()
  }, [failure, saving])

  return (
    <div ref={footer} className={`${styles.footer} ${sticky ? styles.sticky : ''}`}>
      <p role="alert" className={styles.failure}>
        {failure?.message}
      </p>
      {start && <div className={styles.start}>{start}</div>}
      {onCancel && (
        <Button variant="secondary" disabled={saving} onClick={onCancel}>
          Cancel
        </Button>
      )}
      {otherSave}
      <Button ref={submitRef} type="submit" variant="primary" form={formId} disabled={saving}>
        {saving ? savingLabel(progress) : submitLabel}
      </Button>
    </div>
  )
}

/** Shows a percentage only during uploads; other saves are too short. */
const savingLabel = (progress = 0) =>
  progress > 0 && progress < 1 ? `Saving... ${Math.round(progress * 100)} %` : 'Saving...'
