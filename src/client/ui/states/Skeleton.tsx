import styles from './Skeleton.module.css'

/** A placeholder block; `className` sets its size. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={[styles.skeleton, className].filter(Boolean).join(' ')} />
  )
}
