import type { ResumeSection } from '../../../site/resumes/sections.ts'

/** A résumé's own texts. */
export type ResumeLabels = Record<ResumeSection, string> & {
  /** Follows the name in the document title. */
  document: string
  profile: string
  contact: string
  present: string
  grade: string
  /** Page number: `{page} of {pages}`. */
  page: string
}
