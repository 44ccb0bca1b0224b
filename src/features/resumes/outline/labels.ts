import type { ResumeSection } from '../sections.ts'

/** What a résumé says in words of its own. */
export type ResumeLabels = Record<ResumeSection, string> & {
  /** Stands behind the name in the title of the document. */
  document: string
  profile: string
  contact: string
  present: string
  grade: string
  /** Names the page: `{page} of {pages}`. */
  page: string
}
