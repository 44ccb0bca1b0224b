import type { ReactNode } from 'react'
import styles from './Field.module.css'

type Described = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldProps = {
  id: string
  label: string
  error?: string
  hint?: ReactNode
  trailing?: ReactNode
  /** Between the label and the control. */
  toolbar?: ReactNode
  className?: string
  children: (described: Described) => ReactNode
}

/** A control with its label, hint and error, connected for assistive technology. */
export function Field(props: FieldProps) {
  const { id, label, error, hint, trailing, toolbar, className, children } = props
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const described: Described = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
  }
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {toolbar}
      <div className={styles.line} data-invalid={error ? '' : undefined}>
        {children(described)}
        {trailing}
      </div>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
