import type { Levels } from '../../../client/ui/content/levels.ts'
import type { Skill } from '../../../content/records.ts'

type Given = Pick<Skill, 'hide_level' | 'level_in_words'>

/** How the level of a skill is shown where others are shown as `levels`: as it was given. */
export const levelsOf = (skill: Given, levels: Levels): Levels => {
  if (skill.hide_level) return 'hidden'
  return skill.level_in_words && levels === 'percent' ? 'words' : levels
}
