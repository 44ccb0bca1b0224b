import { type CSSProperties, useId } from 'react'
import { useReveal } from '../../client/browser/useReveal.ts'
import type { Skill } from './contract.ts'
import styles from './SkillGroup.module.css'
import { SkillLevel } from './SkillLevel.tsx'
import { type SkillCategory, skillCategories } from './skillCategories.ts'

type SkillGroupProps = {
  category: SkillCategory
  skills: Skill[]
  areLevelsHidden: boolean
}

/** A ledger: the category with its colour at the head, and under it a line for each skill. */
export function SkillGroup({ category, skills, areLevelsHidden }: SkillGroupProps) {
  const headingId = useId()
  const ref = useReveal<HTMLDivElement>()
  const swatch = `var(--swatch-${skillCategories.indexOf(category) + 1})`
  return (
    <div ref={ref} className={styles.group} style={{ '--swatch': swatch } as CSSProperties}>
      <h3 id={headingId} className={styles.heading}>
        {category}
      </h3>
      <ul aria-labelledby={headingId}>
        {skills.map(({ _id, name, proficiency, hide_level }) => (
          <li key={_id} className={styles.row}>
            <span className={styles.name}>{name}</span>
            {!areLevelsHidden && hide_level === 0 && <SkillLevel percent={proficiency} />}
          </li>
        ))}
      </ul>
    </div>
  )
}
