import { Skeleton } from '../../client/ui/Skeleton.tsx'
import groupStyles from './SkillGroup.module.css'
import styles from './SkillSkeletons.module.css'
import sectionStyles from './SkillsSection.module.css'
import { skillCategories } from './skillCategories.ts'

/** Ledgers to come, three lines in each. */
export function SkillSkeletons() {
  return (
    <div className={sectionStyles.groups} role="status">
      <span className="visually-hidden">Loading skills...</span>
      {skillCategories.map((category) => (
        <div key={category} aria-hidden="true">
          <p className={groupStyles.heading}>
            <Skeleton className={styles.heading} />
          </p>
          {[1, 2, 3].map((row) => (
            <div key={row} className={groupStyles.row}>
              <Skeleton className={styles.name} />
              <Skeleton className={styles.bar} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
