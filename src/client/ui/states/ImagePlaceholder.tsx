import type { PlainText } from '../../../shared/texts/texts.ts'
import { useTexts } from '../../texts/useTexts.ts'
import styles from './EmptyMount.module.css'

/** Placeholder for a missing or broken image, with a text. */
export function ImagePlaceholder({ text }: { text: PlainText }) {
  const t = useTexts()
  return (
    <p className={styles.empty}>
      <span>{t(text)}</span>
    </p>
  )
}
