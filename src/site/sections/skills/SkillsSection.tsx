import { lazy } from 'react'
import { useList } from '../../../client/calls/useList.ts'
import { useResource } from '../../../client/calls/useResource.ts'
import { useTexts } from '../../../client/texts/useTexts.ts'
import type { Levels } from '../../../client/ui/content/levels.ts'
import { ShowAll } from '../../../client/ui/controls/ShowAll.tsx'
import { Section } from '../../../client/ui/layout/Section.tsx'
import { SectionState } from '../../../client/ui/states/SectionState.tsx'
import { firstCategories } from '../../../content/documents/firstCategories.ts'
import { publicDocument } from '../../../content/publicDocument.ts'
import { publicList } from '../../../content/publicList.ts'
import { sections } from '../../../content/sections.ts'
import { listLimits } from '../../../shared/rules/listLimits.ts'
import { groupSkills } from './categories/groupSkills.ts'
import { SkillGroup } from './SkillGroup.tsx'
import styles from './SkillsSection.module.css'

/** Where the server has not drawn the section, which it does unless it could not read it. */
const SkillSkeletons = lazy(async () => ({
  default: (await import('./SkillSkeletons.tsx')).SkillSkeletons,
}))

type SkillsSectionProps = {
  /** How far each skill reaches; `percent` unless told. */
  levels?: Levels
}

export function SkillsSection({ levels = 'percent' }: SkillsSectionProps) {
  const t = useTexts()
  const list = useList(publicList('skills'), listLimits.skills)
  const { categories } = useResource(publicDocument('skill-categories')).data ?? unknownCategories
  const { data: skills, shown = [], isFetching, refetch } = list
  const groups = groupSkills(shown, categories)
  return (
    <Section
      id="skills"
      eyebrow="Skills"
      title={t(sections.skills.title)}
      head="small"
      entries={groups.length}
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
            shown={shown}
            total={list.total}
            text="Show all {total} skills"
            onShow={list.showAll}
          />
        </>
      )}
    </Section>
  )
}

/** While the owner's own are not known. */
const unknownCategories = {
  categories: firstCategories.map((name, index) => ({ name, color: index + 1 })),
}
