import type { PlainText } from '../../../shared/texts/texts.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { Button } from '../controls/Button.tsx'
import styles from './SectionState.module.css'

type SectionStateProps = {
  title: PlainText
  text: PlainText
  /** Set after a failed load: the title is announced, and a retry button is shown. */
  onRetry?: () => void
}

/** Shown in a section without content, or whose content failed to load. */
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
