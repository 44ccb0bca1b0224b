import type { About, Appearance } from '../content/publicDocument.ts'
import type { Project, Skill } from '../content/records.ts'
import { collections } from '../content/registry.ts'
import { strengthName } from './sections/about/aboutEntries.ts'
import { noRatings } from './sections/projects/ratings/noRatings.ts'

/** A level that its owner hides is answered as that of a skill that has none. */
export const withoutHiddenLevels = ({ hide_skill_levels }: Appearance, skills: Skill[]): Skill[] =>
  skills.map((skill) =>
    skill.hide_level || hide_skill_levels
      ? {
          ...skill,
          hide_level: 1,
          level_in_words: 0,
          proficiency: collections.skills.fields.proficiency.default,
        }
      : skill,
  )

/** Levels that their owner hides are answered as those of strengths that have none. */
export const withoutHiddenStrengths = (
  { hide_strength_levels }: Appearance,
  about: About,
): About =>
  hide_strength_levels
    ? { ...about, strengths_list: about.strengths_list.map(strengthName) }
    : about

/** Ratings that their owner hides are answered as if nobody had given any. */
export const withoutHiddenRatings = (
  { hide_ratings }: Appearance,
  projects: Project[],
): Project[] =>
  hide_ratings ? projects.map((project) => ({ ...project, rating: noRatings })) : projects
