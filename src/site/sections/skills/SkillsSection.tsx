import { type CSSProperties, lazy, useId } from 'react'
import { useReveal } from '../../../client/browser/useReveal.ts'
import { useList } from '../../../client/calls/useList.ts'
import { useResource } from '../../../client/calls/useResource.ts'
import { useTexts } from '../../../client/texts/useTexts.ts'
import { type Levels, levelWord } from '../../../client/ui/content/levels.ts'
import { useRelatedProjects } from '../../../client/ui/content/relatedProjects.ts'
import { ShowAll } from '../../../client/ui/controls/ShowAll.tsx'
import { PhoneFold } from '../../../client/ui/layout/PhoneFold.tsx'
import { Section } from '../../../client/ui/layout/Section.tsx'
import { SectionState } from '../../../client/ui/states/SectionState.tsx'
import { firstCategories } from '../../../content/documents/firstCategories.ts'
import { publicDocument } from '../../../content/publicDocument.ts'
import { publicList } from '../../../content/publicList.ts'
import type { Skill } from '../../../content/records.ts'
import { sections } from '../../../content/sections.ts'
import { listLimits } from '../../../shared/rules/listLimits.ts'
import { type Group, groupSkills } from './categories/groupSkills.ts'
import { levelsOf } from './levelsOf.ts'
import styles from './SkillsSection.module.css'

/** Where the server has not drawn the section, which it does unless it could not read it. */
const SkillSkeletons = lazy(async () => ({
  default: (await import('./SkillSkeletons.tsx')).SkillSkeletons,
}))

type SkillsSectionProps = {
  /** How far each skill reaches; Default: `percent`. */
  levels?: Levels
}

export function SkillsSection({ levels = 'percent' }: SkillsSectionProps) {
  const t = useTexts()
  const list = useList(publicList('skills'), listLimits.skills)
  const { categories } = useResource(publicDocument('skill-categories')).data ?? unknownCategories
  const { data: skills, shown: visibleSkills = [], isFetching, refetch } = list
  const groups = groupSkills(visibleSkills, categories)
  return (
    <Section
      id="skills"
      eyebrow="Skills"
      title={t(sections.skills.title)}
      head="small"
      entries={groups.length + visibleSkills.length * perSkill}
    >
      {!skills && isFetching && <SkillSkeletons />}
      {!skills && !isFetching && (
        <SectionState
          title="Failed to load skills"
          text="Please check your connection, then try once more."
          onRetry={() => refetch()}
        />
      )}
      {skills?.length === 0 && (
        <SectionState
          title="No skills available"
          text="Skills will be displayed here once added."
        />
      )}
      {skills && skills.length > 0 && (
        <>
          <div className={styles.groups}>
            {groups.map((group) => (
              <SkillGroup key={group.name} {...group} levels={levels} />
            ))}
          </div>
          <ShowAll
            shown={visibleSkills}
            total={list.total}
            text="Show all {total} skills"
            onShow={list.showAll}
          />
        </>
      )}
    </Section>
  )
}

/** Height of a skill as a share of the heading of its group. */
const perSkill = 0.18

/** While the owner's own are not known. */
const unknownCategories = {
  categories: firstCategories.map((name, index) => ({ name, color: index + 1 })),
}

type SkillGroupProps = Group<Skill> & { levels: Levels }

/** A category with its color, and a line for each skill; folded on a phone. */
function SkillGroup({ name, color, skills, levels }: SkillGroupProps) {
  const t = useTexts()
  const relatedProjects = useRelatedProjects()
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
          {skills.map((skill) => (
            <li key={skill._id} data-record={skill._id} className={styles.row}>
              <span className={styles.name} data-visibility={skill.visibility}>
                {relatedProjects.name(skill.name, skill.shown_in)}
              </span>
              <SkillLevel levels={levelsOf(skill, levels)} percent={skill.proficiency} />
              {relatedProjects.numbers(skill.shown_in)}
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
