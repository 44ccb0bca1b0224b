import styles from './Skeleton.module.css'

/** A quiet block where content will be; its size comes from `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={[styles.skeleton, className].filter(Boolean).join(' ')} />
  )
}
