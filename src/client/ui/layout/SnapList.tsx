import type { CSSProperties, ReactNode } from 'react'
import { useMediaQuery } from '../../browser/useMediaQuery.ts'
import styles from './SnapList.module.css'

type SnapListProps = {
  as?: 'ul' | 'ol'
  /** Accessible name of the scrollable list. */
  label: string
  className?: string | undefined
  style?: CSSProperties
  children: ReactNode
}

/** A list whose items are swiped one at a time on a phone. */
export function SnapList({ as: List = 'ul', label, className = '', ...rest }: SnapListProps) {
  const isWide = useMediaQuery('(width >= 768px)')
  return (
    <List
      {...rest}
      aria-label={label}
      className={`${styles.row} ${className}`}
      tabIndex={isWide ? undefined : 0}
    />
  )
}
