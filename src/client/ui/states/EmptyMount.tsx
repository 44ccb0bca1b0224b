import type { PlainText } from '../../../shared/texts/en.ts'
import { useTexts } from '../../texts/useTexts.ts'
import styles from './EmptyMount.module.css'

/** Stands in for a picture that is missing or broken, and says so. */
export function EmptyMount({ text }: { text: PlainText }) {
  const t = useTexts()
  return (
    <p className={styles.empty}>
      <span>{t(text)}</span>
    </p>
  )
}
