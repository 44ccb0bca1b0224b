import type { ReactNode } from 'react'
import styles from './FieldGroup.module.css'

type FieldGroupProps = {
  title: string
  note?: ReactNode
  children: ReactNode
}

/** A titled group of fields; the title is beside them where there is room. */
export function FieldGroup({ title, note, children }: FieldGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.fields}>{children}</div>
    </fieldset>
  )
}
