import type { ComponentProps, ReactNode } from 'react'
import styles from './Button.module.css'

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'medium'
  icon?: ReactNode
}

export const Button = (props: Look & ComponentProps<'button'>) => (
  <button type="button" {...withLook(props)} />
)

/** A link that looks like a button. */
export const ButtonLink = (props: Look & ComponentProps<'a'>) => <a {...withLook(props)} />

type Content = { className?: string | undefined; children?: ReactNode }

const withLook = <T extends Content>(props: Look & T) => {
  const { variant, size, icon, className, children, ...rest } = props
  return {
    ...rest,
    className: buttonClass({ variant, size, className }),
    children: (
      <>
        {icon}
        {children}
      </>
    ),
  }
}

/** The classes of a button, for router links. */
export function buttonClass({
  variant = 'secondary',
  size = 'medium',
  className,
}: Omit<Look, 'icon'> & { className?: string }): string {
  return [styles.button, styles[variant], styles[size], className].filter(Boolean).join(' ')
}
