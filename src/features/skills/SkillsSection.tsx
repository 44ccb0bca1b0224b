import { useResource } from '../../client/calls/useResource.ts'
import { Section } from '../../client/ui/Section.tsx'
import { SectionState } from '../../client/ui/SectionState.tsx'
import { type Skill, skillMessages, skillsApi } from './contract.ts'
import { SkillGroup } from './SkillGroup.tsx'
import { SkillSkeletons } from './SkillSkeletons.tsx'
import styles from './SkillsSection.module.css'
import { type SkillCategory, skillCategories } from './skillCategories.ts'

type SkillsSectionProps = {
  /** Shows every skill as its name alone. */
  areLevelsHidden?: boolean
}

export function SkillsSection({ areLevelsHidden = false }: SkillsSectionProps) {
  const { data: skills, isFetching, refetch } = useResource(skillsApi.list)
  return (
    <Section id="skills" eyebrow="Skills" title="What I work with">
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
        <div className={styles.groups}>
          {groupsOf(skills).map((group) => (
            <SkillGroup key={group.category} {...group} areLevelsHidden={areLevelsHidden} />
          ))}
        </div>
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
