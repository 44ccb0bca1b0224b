import type { ComponentProps, ReactNode } from 'react'
import styles from './Button.module.css'

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'medium'
  icon?: ReactNode
}

export function Button({
  variant,
  size,
  icon,
  className,
  children,
  ...rest
}: Look & ComponentProps<'button'>) {
  return (
    <button type="button" className={buttonClass({ variant, size, className })} {...rest}>
      {icon}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  icon,
  className,
  children,
  ...rest
}: Look & ComponentProps<'a'>) {
  return (
    <a className={buttonClass({ variant, size, className })} {...rest}>
      {icon}
      {children}
    </a>
  )
}

/** The classes of a button, for router links. */
export function buttonClass({
  variant = 'secondary',
  size = 'medium',
  className,
}: Omit<Look, 'icon'> & { className?: string }): string {
  return [styles.button, styles[variant], styles[size], className].filter(Boolean).join(' ')
}
