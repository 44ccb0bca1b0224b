import styles from './Spinner.module.css'

/** A spinner with a label. */
export function Spinner({
  label = 'Loading...',
  className,
}: {
  label?: string
  className?: string
}) {
  return (
    <span role="status" className={[styles.spinner, className].filter(Boolean).join(' ')}>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
