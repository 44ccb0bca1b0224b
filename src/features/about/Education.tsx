import { AboutPart } from './AboutPart.tsx'
import type { EducationItem } from './contract.ts'
import styles from './Education.module.css'

type EducationProps = { title: string; items: EducationItem[] }

export function Education({ title, items }: EducationProps) {
  return (
    <AboutPart title={title}>
      <ul className={styles.list}>
        {items.map(({ institution, details }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only told apart by their place
          <li key={index} className={styles.item}>
            {institution && <p className={styles.institution}>{institution}</p>}
            {details && <p className={styles.details}>{details}</p>}
          </li>
        ))}
      </ul>
    </AboutPart>
  )
}
