import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../ui/controls/Button.tsx'
import styles from './Form.module.css'
import type { Failure } from './useSubmit.ts'

type FormFooterProps = {
  formId: string
  submitLabel: string
  saving: boolean
  /** The sent share of the save under way, 0 to 1. */
  progress?: number | undefined
  failure: Failure | undefined
  onCancel?: () => void
  /** Stands at the other end. */
  start?: ReactNode
  /** Stands beside the button that saves, for a save of another kind. */
  otherSave?: ReactNode
  /** Keeps to the bottom of the window: for forms that are a page of their own. */
  sticky?: boolean
}

/** The end of every form: what went wrong, Cancel, and the button that saves. */
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
  const submitRef = useRef<HTMLButtonElement>(null)
  // A button loses the focus while it is disabled, so a refused save hands it back.
  useEffect(() => {
    if (failure && !saving) submitRef.current?.focus()
  }, [failure, saving])

  return (
    <div className={`${styles.footer} ${sticky ? styles.sticky : ''}`}>
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

/** A save that has left in one piece says no more: only an upload takes long enough to be counted. */
const savingLabel = (progress = 0) =>
  progress > 0 && progress < 1 ? `Saving... ${Math.round(progress * 100)} %` : 'Saving...'
