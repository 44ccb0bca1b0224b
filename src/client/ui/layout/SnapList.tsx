import type { CSSProperties, ReactNode } from 'react'
import { useMediaQuery } from '../../browser/useMediaQuery.ts'
import styles from './SnapList.module.css'

type SnapListProps = {
  as?: 'ul' | 'ol'
  /** What the keyboard comes to where the list is a row to scroll. */
  label: string
  className?: string | undefined
  style?: CSSProperties
  children: ReactNode
}

/** A list whose items stand side by side on a phone, one to a swipe. */
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
