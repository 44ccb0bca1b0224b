import { type FormEventHandler, type ReactNode, useRef } from 'react'
import styles from './Form.module.css'
import { useSaveShortcut } from './useSaveShortcut.ts'

type FormProps = {
  id: string
  label: string
  onSubmit: FormEventHandler<HTMLFormElement>
  children: ReactNode
}

/** A form that its schema checks instead of the browser, and that Ctrl/⌘+S saves. */
export function Form({ id, label, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useSaveShortcut(form)
  return (
    <form
      ref={form}
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
