/** The categories that a new site begins with, in their order. */
export const firstCategories = [
  'Frontend',
  'Backend',
  'Programming',
  'Database',
  'Tools',
  'Other',
] as const
