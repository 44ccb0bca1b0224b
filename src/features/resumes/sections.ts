/** What a résumé can hold, as JSON Resume calls it, in the order of a new one. */
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

/** Those that a new résumé leaves out. */
export const leftOutAtFirst: readonly ResumeSection[] = ['interests', 'references']
