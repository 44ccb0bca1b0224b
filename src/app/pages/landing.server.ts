import type { Logger } from 'pino'
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
import { type Loaded, load } from '../../shared/loaded.ts'
import type { Landing } from './landing.ts'
import { projectSorting } from './projectSorting.server.ts'

type Content<Name extends keyof Landing> = Extract<Landing[Name], { status: 'loaded' }>['value']
type Readers = { [Name in keyof Landing]: () => Promise<Content<Name>> }

const readers = (db: Database): Readers => ({
  appearance: () => appearanceStore(db).read(),
  hero: () => heroStore(db).read(),
  about: () => aboutStore(db).read(),
  projects: async () => projectStore(db).list(await projectSorting(db)),
  skills: () => skillStore(db).list(),
  certifications: () => certificationStore(db).list(),
  resume: async () => (await resumeStore(db).read()) ?? null,
  aiTools: () => aiToolStore(db).list(),
  experience: () => experienceStore(db).list(),
  testimonials: () => testimonialStore(db).list(),
  contact: () => contactInfoStore(db).read(),
})

export type LoadLanding = () => Promise<{
  landing: Landing
  /** Whether every section could be read just now. */
  isComplete: boolean
}>

/**
 * Reads what GET / shows. Each section fails alone; one that fails shows the last content it is known
 * to have had, where there is any.
 */
export function landingLoader(db: Database, log: Logger): LoadLanding {
  const lastKnown = new Map<string, Loaded<unknown>>()

  const loadSection = async (name: string, read: () => Promise<unknown>) => {
    const section = await load(read(), (error) =>
      log.error({ err: error, section: name }, 'a section failed to load'),
    )
    if (section.status === 'loaded') lastKnown.set(name, section)
    return { name, section: lastKnown.get(name) ?? section, isFresh: section.status === 'loaded' }
  }

  return async () => {
    const sections = await Promise.all(
      Object.entries(readers(db)).map(([name, read]) => loadSection(name, read)),
    )
    return {
      landing: Object.fromEntries(sections.map(({ name, section }) => [name, section])) as Landing,
      isComplete: sections.every(({ isFresh }) => isFresh),
    }
  }
}
