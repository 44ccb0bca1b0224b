/** Sections of a résumé by their JSON Resume names, in the default order. */
export const resumeSections = [
  'work',
  'projects',
  'skills',
  'education',
  'certificates',
  'awards',
  'publications',
  'volunteer',
  'languages',
  'interests',
  'references',
] as const
export type ResumeSection = (typeof resumeSections)[number]

/** Sections that a new résumé leaves out. */
export const hiddenByDefault: readonly ResumeSection[] = ['interests', 'references']
