import { type CSSProperties, useId } from 'react'
import { useReveal } from '../../../client/browser/useReveal.ts'
import { useTexts } from '../../../client/texts/useTexts.ts'
import { type Levels, levelWord } from '../../../client/ui/content/levels.ts'
import { useRelatedProjects } from '../../../client/ui/content/relatedProjects.ts'
import { PhoneFold } from '../../../client/ui/layout/PhoneFold.tsx'
import type { Skill } from '../../../content/records.ts'
import type { Group } from './categories/groupSkills.ts'
import styles from './SkillsSection.module.css'

type SkillGroupProps = Group<Skill> & { levels: Levels }

/** A ledger: the category with its colour at the head, and under it a line for each skill; on a phone it unfolds. */
export function SkillGroup({ name, color, skills, levels }: SkillGroupProps) {
  const t = useTexts()
  const claims = useRelatedProjects()
  const headingId = useId()
  const ref = useReveal<HTMLDivElement>()
  return (
    <div ref={ref} style={{ '--swatch': `var(--swatch-${color})` } as CSSProperties}>
      <PhoneFold
        id={headingId}
        heading={t.given(name)}
        headingClass={styles.heading}
        count={skills.length}
      >
        <ul aria-labelledby={headingId}>
          {skills.map(({ _id, name, proficiency, hide_level, visibility, shown_in }) => (
            <li key={_id} data-record={_id} className={styles.row}>
              <span className={styles.name} data-visibility={visibility}>
                {claims.name(name, shown_in)}
              </span>
              {hide_level === 0 && <SkillLevel levels={levels} percent={proficiency} />}
              {claims.numbers(shown_in)}
            </li>
          ))}
        </ul>
      </PhoneFold>
    </div>
  )
}

/** A word, or a thin bar with its number: at the end of the filled part, or beside one that is too short. */
function SkillLevel({ levels, percent }: { levels: Levels; percent: number }) {
  const t = useTexts()
  if (levels === 'hidden') return null
  if (levels === 'words') {
    return (
      <span className={styles.word}>
        <span className="visually-hidden">, </span>
        {t(levelWord(percent))}
      </span>
    )
  }
  return (
    <span className={styles.bar} style={{ '--level': `${percent}%` } as CSSProperties}>
      <span className="visually-hidden">, </span>
      <span className={percent > shortestForLabel ? styles.inside : styles.beside}>
        {t('{percent}%', { percent })}
      </span>
    </span>
  )
}

/** Above this many percent the number fits onto the filled part of the bar. */
const shortestForLabel = 15
