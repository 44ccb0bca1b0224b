/** The groups of the page, in their order there. */
export const skillCategories = [
  'Frontend',
  'Backend',
  'Programming',
  'Database',
  'Tools',
  'Other',
] as const
export type SkillCategory = (typeof skillCategories)[number]
