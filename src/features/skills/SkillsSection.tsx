import { useList } from '../../client/calls/useList.ts'
import { Section } from '../../client/ui/Section.tsx'
import { SectionState } from '../../client/ui/SectionState.tsx'
import { ShowAll } from '../../client/ui/ShowAll.tsx'
import { Skeleton } from '../../client/ui/Skeleton.tsx'
import { listLimits } from '../../shared/listLimits.ts'
import { sectionHeadings } from '../../shared/sectionHeadings.ts'
import { type Skill, skillMessages, skillsApi } from './contract.ts'
import { SkillGroup } from './SkillGroup.tsx'
import styles from './SkillsSection.module.css'
import { type SkillCategory, skillCategories } from './skillCategories.ts'

type SkillsSectionProps = {
  /** Shows every skill as its name alone. */
  areLevelsHidden?: boolean
}

export function SkillsSection({ areLevelsHidden = false }: SkillsSectionProps) {
  const list = useList(skillsApi.list, listLimits.skills)
  const { data: skills, shown = [], isFetching, refetch } = list
  return (
    <Section id="skills" eyebrow="Skills" title={sectionHeadings.skills.title}>
      {!skills && isFetching && <SkillSkeletons />}
      {!skills && !isFetching && (
        <SectionState
          title={skillMessages.loadFailed}
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
            {groupsOf(shown).map((group) => (
              <SkillGroup key={group.category} {...group} areLevelsHidden={areLevelsHidden} />
            ))}
          </div>
          <ShowAll shown={shown} total={list.total} noun="skills" onShow={list.showAll} />
        </>
      )}
    </Section>
  )
}

/** The skills by category, in the order of the categories; those without a known one are Other. */
function groupsOf(skills: Skill[]): { category: SkillCategory; skills: Skill[] }[] {
  const categoryOf = (skill: Skill) =>
    skillCategories.find((category) => category === skill.category) ?? 'Other'
  return skillCategories
    .map((category) => ({
      category,
      skills: skills.filter((skill) => categoryOf(skill) === category),
    }))
    .filter((group) => group.skills.length > 0)
}

/** Ledgers to come, three lines in each. */
function SkillSkeletons() {
  return (
    <div className={styles.groups} role="status">
      <span className="visually-hidden">Loading skills...</span>
      {skillCategories.map((category) => (
        <div key={category} aria-hidden="true">
          <p className={styles.heading}>
            <Skeleton className={styles.headingToCome} />
          </p>
          {[1, 2, 3].map((row) => (
            <div key={row} className={styles.row}>
              <Skeleton className={styles.nameToCome} />
              <Skeleton className={styles.barToCome} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
