import { type ComponentProps, useEffect, useRef } from 'react'
import styles from './Checkbox.module.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: string
  /** Hides the label visually. */
  labelHidden?: boolean
  /** Shows a mixed state: some items are selected, some are not. */
  indeterminate?: boolean
}

export function Checkbox({
  label,
  labelHidden,
  indeterminate = false,
  className,
  ...input
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <label className={[styles.field, className].filter(Boolean).join(' ')}>
      <input ref={box} {...input} type="checkbox" className={styles.box} />
      <span className={labelHidden ? 'visually-hidden' : styles.label}>{label}</span>
    </label>
  )
}
