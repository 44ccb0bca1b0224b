import type { ComponentProps } from 'react'
import styles from './IconButton.module.css'

type IconButtonProps = ComponentProps<'button'> & { label: string; danger?: boolean }

/** A round button with an icon as its child; `label` is its accessible name. */
export function IconButton({ label, danger, className, ...rest }: IconButtonProps) {
  const classes = [styles.button, danger && styles.danger, className].filter(Boolean).join(' ')
  return <button type="button" aria-label={label} title={label} className={classes} {...rest} />
}

/** A link that looks like an icon button. */
export function IconLink({ label, children, ...rest }: ComponentProps<'a'> & { label: string }) {
  return (
    <a {...rest} title={label} className={styles.button}>
      <span className="visually-hidden">{label}</span>
      {children}
    </a>
  )
}
