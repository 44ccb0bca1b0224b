import type { PlainText } from '../../../shared/texts/en.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { Button } from '../controls/Button.tsx'
import styles from './SectionState.module.css'

type SectionStateProps = {
  title: PlainText
  text: PlainText
  /** Given where loading failed: the title is announced, and a button tries once more. */
  onRetry?: () => void
}

/** Stands in a section of the page that has nothing to show, or could not load it. */
export function SectionState({ title, text, onRetry }: SectionStateProps) {
  const t = useTexts()
  return (
    <div className={styles.state} data-failed={onRetry && ''}>
      <p role={onRetry && 'alert'} className={styles.title}>
        {t(title)}
      </p>
      <p className={styles.text}>{t(text)}</p>
      {onRetry && <Button onClick={onRetry}>{t('Try Again')}</Button>}
    </div>
  )
}
