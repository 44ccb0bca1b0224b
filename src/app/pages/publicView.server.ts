import { defaultAbout } from '../../features/about/contract.ts'
import { aboutStore } from '../../features/about/store.server.ts'
import { aiToolStore } from '../../features/ai-tools/store.server.ts'
import type { SectionId } from '../../features/appearance/sectionIds.ts'
import { appearanceStore } from '../../features/appearance/store.server.ts'
import { certificationStore } from '../../features/certifications/store.server.ts'
import { defaultContactInfo } from '../../features/contact/contract.ts'
import { contactInfoStore } from '../../features/contact/store.server.ts'
import { experienceStore } from '../../features/experience/store.server.ts'
import { heroStore } from '../../features/hero/store.server.ts'
import { projectStore } from '../../features/projects/store.server.ts'
import { resumeStore } from '../../features/resume/store.server.ts'
import { defaultProficiency, type Skill } from '../../features/skills/contract.ts'
import { skillStore } from '../../features/skills/store.server.ts'
import { testimonialStore } from '../../features/testimonials/store.server.ts'
import type { Database } from '../../server/db/database.ts'
import type { ListName } from '../../shared/listLimits.ts'
import type { Landing } from './landing.ts'

type Content<Name extends keyof Landing> = Extract<Landing[Name], { status: 'loaded' }>['value']

/** What visitors may see, section by section; of a list at most `limit` records, where that is given. */
export type PublicView = { [Name in keyof Landing]: (limit?: number) => Promise<Content<Name>> }

/** Everything that the owner has, hidden or not. */
export const wholeView = (db: Database): PublicView => ({
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

/**
 * What visitors may see: the page, the public calls, the assistant and crawlers read it here alone. A hidden
 * section is as it would be if nothing had ever been written into it.
 */
export function publicView(db: Database): PublicView {
  const whole = wholeView(db)
  const unlessHidden =
    <T>(id: SectionId, read: (limit?: number) => Promise<T>, otherwise: T) =>
    async (limit?: number) =>
      (await isShown(db, id)) ? read(limit) : otherwise
  return {
    ...whole,
    about: unlessHidden('about', whole.about, defaultAbout),
    projects: unlessHidden('projects', whole.projects, []),
    skills: unlessHidden('skills', (limit) => skillsWithoutHiddenLevels(db, limit), []),
    certifications: unlessHidden('certifications', whole.certifications, []),
    aiTools: unlessHidden('ai-tools', whole.aiTools, []),
    experience: unlessHidden('experience', whole.experience, []),
    testimonials: unlessHidden('testimonials', whole.testimonials, []),
    contact: unlessHidden('contact', whole.contact, defaultContactInfo),
  }
}

/** The sections that visitors may not see; their ids are also what their files are kept under. */
export async function hiddenSections(db: Database): Promise<SectionId[]> {
  const { sections } = await appearanceStore.read(db)
  return sections.flatMap(({ id, hidden }) => (hidden ? [id] : []))
}

export const isShown = async (db: Database, id: SectionId): Promise<boolean> =>
  !(await hiddenSections(db)).includes(id)

/** A level that its owner hides is answered as that of a skill that has none. */
async function skillsWithoutHiddenLevels(db: Database, limit?: number): Promise<Skill[]> {
  const { hide_skill_levels } = await appearanceStore.read(db)
  const skills = await skillStore.list(db, limit)
  return skills.map((skill) =>
    skill.hide_level || hide_skill_levels
      ? { ...skill, hide_level: 1, proficiency: defaultProficiency }
      : skill,
  )
}

/** How many records each list has. */
export const publicCounts = (db: Database): Record<ListName, () => Promise<number>> => ({
  projects: () => projectStore.count(db),
  skills: () => skillStore.count(db),
  certifications: () => certificationStore.count(db),
  aiTools: () => aiToolStore.count(db),
  experience: () => experienceStore.count(db),
  testimonials: () => testimonialStore.count(db),
})
