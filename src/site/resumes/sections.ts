import { isOwnSection } from '../../content/ownSections.ts'
import type { OwnSectionId } from '../../content/sections.ts'

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

/** Any section of a résumé: those above, and the owner's own, which a résumé shows where they are chosen. */
export type AnyResumeSection = ResumeSection | OwnSectionId

export const isResumeSection = (id: unknown): id is AnyResumeSection =>
  typeof id === 'string' && (isOwnSection(id) || resumeSections.some((known) => known === id))
