import type { ComponentProps } from 'react'
import styles from './IconButton.module.css'

type Look = { label: string; danger?: boolean }

/** A round button with an icon as its child; `label` is its accessible name. */
export function IconButton({ label, danger, className, ...rest }: Look & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={iconClass(danger, className)}
      {...rest}
    />
  )
}

/** A link that looks like an icon button. */
export function IconLink({
  label,
  danger,
  className,
  children,
  ...rest
}: Look & ComponentProps<'a'>) {
  return (
    <a {...rest} title={label} className={iconClass(danger, className)}>
      <span className="visually-hidden">{label}</span>
      {children}
    </a>
  )
}

const iconClass = (danger: boolean | undefined, className: string | undefined) =>
  [styles.button, danger && styles.danger, className].filter(Boolean).join(' ')
