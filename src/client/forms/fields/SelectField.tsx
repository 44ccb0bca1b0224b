import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Field.module.css'
import { Field } from './Field.tsx'

type SelectFieldProps = {
  label: string
  error?: string
  hint?: ReactNode
} & ComponentProps<'select'>

/** A labelled select; its options are the children. */
export function SelectField({ label, error, hint, className, ...select }: SelectFieldProps) {
  const ownId = useId()
  return (
    <Field id={select.id ?? ownId} label={label} error={error} hint={hint} className={className}>
      {(described) => <select {...select} {...described} className={styles.control} />}
    </Field>
  )
}
