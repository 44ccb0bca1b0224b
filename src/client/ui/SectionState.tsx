import { Button } from './Button.tsx'
import styles from './SectionState.module.css'

type SectionStateProps = {
  title: string
  text: string
  /** Given where loading failed: the title is announced, and a button tries once more. */
  onRetry?: () => void
}

/** Stands in a section of the page that has nothing to show, or could not load it. */
export function SectionState({ title, text, onRetry }: SectionStateProps) {
  return (
    <div className={styles.state} data-failed={onRetry && ''}>
      <p role={onRetry && 'alert'} className={styles.title}>
        {title}
      </p>
      <p className={styles.text}>{text}</p>
      {onRetry && <Button onClick={onRetry}>Try Again</Button>}
    </div>
  )
}
