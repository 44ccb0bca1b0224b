import ChevronDown from 'lucide-react/icons/chevron-down'
import { RelativeTime } from '../../../client/ui/RelativeTime.tsx'
import type { KeptQuestion } from '../contract.ts'
import styles from './QuestionEntry.module.css'

/** One question, which opens to its answer. */
export function QuestionEntry({ asked_at, question, answer }: KeptQuestion) {
  return (
    <li className={styles.entry}>
      <details className={styles.details}>
        <summary className={styles.summary}>
          <span className={styles.question}>{question}</span>
          <span className={styles.time}>
            <RelativeTime time={asked_at} />
          </span>
          <ChevronDown aria-hidden="true" className={styles.chevron} />
        </summary>
        <p className={styles.answer}>{answer}</p>
      </details>
    </li>
  )
}
