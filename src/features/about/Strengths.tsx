import type { CSSProperties } from 'react'
import { AboutPart } from './AboutPart.tsx'
import type { Strength } from './contract.ts'
import { levelledStrength } from './levelledStrength.ts'
import styles from './Strengths.module.css'

type StrengthsProps = { title: string; list: Strength[] }

/** A ledger whose lines are inked as far as each strength reaches. */
export function Strengths({ title, list }: StrengthsProps) {
  return (
    <AboutPart title={title}>
      <ul className={styles.list}>
        {list.map(levelledStrength).map(({ name, level }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a name may stand in the list twice
            key={index}
            className={styles.strength}
            style={{ '--level': `${level}%` } as CSSProperties}
          >
            <span className={styles.name}>{name}</span>
            <span className={styles.level}>{level}%</span>
          </li>
        ))}
      </ul>
    </AboutPart>
  )
}
