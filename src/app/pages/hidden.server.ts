import { strengthName } from '../../features/about/aboutEntries.ts'
import type { About } from '../../features/about/contract.ts'
import type { SectionId } from '../../features/appearance/sectionIds.ts'
import { appearanceStore } from '../../features/appearance/store.server.ts'
import type { Project } from '../../features/projects/contract.ts'
import { noRatings } from '../../features/projects/ratings/noRatings.ts'
import { defaultProficiency, type Skill } from '../../features/skills/contract.ts'
import type { Database } from '../../server/db/database.ts'

/** The sections that visitors may not see; their ids are also what their files are kept under. */
export async function hiddenSections(db: Database): Promise<SectionId[]> {
  const { sections } = await appearanceStore.read(db)
  return sections.flatMap(({ id, hidden }) => (hidden ? [id] : []))
}

export const isShown = async (db: Database, id: SectionId): Promise<boolean> =>
  !(await hiddenSections(db)).includes(id)

/** A level that its owner hides is answered as that of a skill that has none. */
export async function withoutHiddenLevels(db: Database, skills: Skill[]): Promise<Skill[]> {
  const { hide_skill_levels } = await appearanceStore.read(db)
  return skills.map((skill) =>
    skill.hide_level || hide_skill_levels
      ? { ...skill, hide_level: 1, proficiency: defaultProficiency }
      : skill,
  )
}

/** Levels that their owner hides are answered as those of strengths that have none. */
export async function withoutHiddenStrengths(db: Database, about: About): Promise<About> {
  const { hide_strength_levels } = await appearanceStore.read(db)
  return hide_strength_levels
    ? { ...about, strengths_list: about.strengths_list.map(strengthName) }
    : about
}

/** Ratings that their owner hides are answered as if nobody had given any. */
export async function withoutHiddenRatings(db: Database, projects: Project[]): Promise<Project[]> {
  const { hide_ratings } = await appearanceStore.read(db)
  return hide_ratings ? projects.map((project) => ({ ...project, rating: noRatings })) : projects
}
