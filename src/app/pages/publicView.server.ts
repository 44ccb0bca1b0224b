import { aboutStore } from '../../features/about/store.server.ts'
import { aiToolStore } from '../../features/ai-tools/store.server.ts'
import { appearanceStore } from '../../features/appearance/store.server.ts'
import { certificationStore } from '../../features/certifications/store.server.ts'
import { contactInfoStore } from '../../features/contact/store.server.ts'
import { experienceStore } from '../../features/experience/store.server.ts'
import { heroStore } from '../../features/hero/store.server.ts'
import { projectStore } from '../../features/projects/store.server.ts'
import { resumeStore } from '../../features/resume/store.server.ts'
import { skillStore } from '../../features/skills/store.server.ts'
import { testimonialStore } from '../../features/testimonials/store.server.ts'
import type { Database } from '../../server/db/database.ts'
import type { ListName } from '../../shared/listLimits.ts'
import type { Landing } from './landing.ts'

type Content<Name extends keyof Landing> = Extract<Landing[Name], { status: 'loaded' }>['value']

/** What visitors may see, section by section; of a list at most `limit` records, where that is given. */
export type PublicView = { [Name in keyof Landing]: (limit?: number) => Promise<Content<Name>> }

/** What visitors may see: the page, the public calls, the assistant and crawlers read it here alone. */
export const publicView = (db: Database): PublicView => ({
  appearance: () => appearanceStore.read(db),
  hero: () => heroStore.read(db),
  about: () => aboutStore.read(db),
  projects: async (limit) =>
    projectStore.list(db, (await appearanceStore.read(db)).project_order, limit),
  skills: (limit) => skillStore.list(db, limit),
  certifications: (limit) => certificationStore.list(db, limit),
  resume: async () => (await resumeStore.read(db)) ?? null,
  aiTools: (limit) => aiToolStore.list(db, limit),
  experience: (limit) => experienceStore.list(db, limit),
  testimonials: (limit) => testimonialStore.list(db, limit),
  contact: () => contactInfoStore.read(db),
})

/** How many records each list has. */
export const publicCounts = (db: Database): Record<ListName, () => Promise<number>> => ({
  projects: () => projectStore.count(db),
  skills: () => skillStore.count(db),
  certifications: () => certificationStore.count(db),
  aiTools: () => aiToolStore.count(db),
  experience: () => experienceStore.count(db),
  testimonials: () => testimonialStore.count(db),
})
