import { aiToolStore } from '../../features/ai-tools/store.server.ts'
import { certificationStore } from '../../features/certifications/store.server.ts'
import { experienceStore } from '../../features/experience/store.server.ts'
import { projectStore } from '../../features/projects/store.server.ts'
import { skillStore } from '../../features/skills/store.server.ts'
import { testimonialStore } from '../../features/testimonials/store.server.ts'
import type { ListName } from '../../shared/rules/listLimits.ts'

/** The lists of the page. */
export const lists = {
  projects: projectStore,
  skills: skillStore,
  certifications: certificationStore,
  aiTools: aiToolStore,
  experience: experienceStore,
  testimonials: testimonialStore,
}
export type Lists = { [Name in ListName]: (typeof lists)[Name]['published'] }

/** The same without drafts and what their owner took away again. */
export const publishedLists: Lists = {
  projects: projectStore.published,
  skills: skillStore.published,
  certifications: certificationStore.published,
  aiTools: aiToolStore.published,
  experience: experienceStore.published,
  testimonials: testimonialStore.published,
}
