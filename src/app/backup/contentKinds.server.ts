import type * as z from 'zod/mini'
import * as about from '../../features/about/schemas.ts'
import { aboutStore } from '../../features/about/store.server.ts'
import * as aiTools from '../../features/ai-tools/schemas.ts'
import { aiToolStore } from '../../features/ai-tools/store.server.ts'
import * as also from '../../features/also/schemas.ts'
import { alsoStores } from '../../features/also/store.server.ts'
import * as appearance from '../../features/appearance/schemas.ts'
import { appearanceStore } from '../../features/appearance/store.server.ts'
import * as assistant from '../../features/assistant/schemas.ts'
import { questionStore } from '../../features/assistant/store.server.ts'
import * as certifications from '../../features/certifications/schemas.ts'
import { certificationStore } from '../../features/certifications/store.server.ts'
import * as contact from '../../features/contact/schemas.ts'
import { contactInfoStore, messageStore } from '../../features/contact/store.server.ts'
import * as experience from '../../features/experience/schemas.ts'
import { experienceStore } from '../../features/experience/store.server.ts'
import * as hero from '../../features/hero/schemas.ts'
import { heroStore } from '../../features/hero/store.server.ts'
import * as profileLinks from '../../features/profile-links/schemas.ts'
import { profileLinksStore } from '../../features/profile-links/store.server.ts'
import * as projects from '../../features/projects/schemas.ts'
import { projectStore } from '../../features/projects/store.server.ts'
import * as resume from '../../features/resume/schemas.ts'
import { resumeStore } from '../../features/resume/store.server.ts'
import * as resumes from '../../features/resumes/schemas.ts'
import { resumeSettingsStore, resumesStore } from '../../features/resumes/store.server.ts'
import * as categories from '../../features/skills/categories/schemas.ts'
import { categoriesStore } from '../../features/skills/categories/store.server.ts'
import * as skills from '../../features/skills/schemas.ts'
import { skillStore } from '../../features/skills/store.server.ts'
import * as testimonials from '../../features/testimonials/schemas.ts'
import { testimonialStore } from '../../features/testimonials/store.server.ts'
import type { Database } from '../../server/db/database.ts'

/** A record by what names its row, read when it is asked for, as a row may not be readable. */
export type NamedRecord = { row: string; read(): Promise<unknown> }

/** What an owner keeps of one kind, as its own store reads it, and what that has to be. */
export type ContentKind = {
  table: string
  /** Whether there are many of it. */
  isList: boolean
  /** Of one record. */
  schema: z.ZodMiniObject
  records(db: Database): AsyncIterable<NamedRecord>
}

/** How many messages are read at a time. */
const messagesAtOnce = 200

type ListStore = {
  ids(db: Database): Promise<string[]>
  find(db: Database, id: string): Promise<unknown>
}

const list = (table: string, store: ListStore, schema: z.ZodMiniObject): ContentKind => ({
  ...{ table, isList: true, schema },
  async *records(db) {
    for (const id of await store.ids(db)) yield { row: id, read: () => store.find(db, id) }
  },
})

type DocumentStore = { readSaved(db: Database): Promise<unknown>; versioned: { kind: string } }

const document = (store: DocumentStore, schema: z.ZodMiniObject): ContentKind => ({
  ...{ table: 'document_fields', isList: false, schema },
  async *records(db) {
    yield { row: store.versioned.kind, read: () => store.readSaved(db) }
  },
})

const uploadedResume: ContentKind = {
  ...{ table: 'resume', isList: false, schema: resume.resume },
  async *records(db) {
    const stored = await resumeStore.read(db)
    if (stored) yield { row: '1', read: async () => stored }
  },
}

const messages: ContentKind = {
  ...{ table: 'contact_messages', isList: true, schema: contact.contactMessage },
  async *records(db) {
    let after: Awaited<ReturnType<typeof messageStore.list>>[number] | undefined
    do {
      const page = await messageStore.list(db, { limit: messagesAtOnce, after })
      for (const message of page) yield { row: message._id, read: async () => message }
      after = page.at(-1)
    } while (after)
  },
}

const questions: ContentKind = {
  ...{ table: 'chat_questions', isList: true, schema: assistant.keptQuestion },
  async *records(db) {
    for (const question of await questionStore(db).list()) {
      yield { row: question._id, read: async () => question }
    }
  },
}

/** Everything that people read of a site, by the names of its files in an archive; account and secrets are in none. */
export const contentKinds: Record<string, ContentKind> = {
  hero: document(heroStore, hero.savedHero),
  about: document(aboutStore, about.savedAbout),
  projects: list('projects', projectStore, projects.project),
  skills: list('skills', skillStore, skills.skill),
  'skill-categories': document(categoriesStore, categories.savedCategories),
  certifications: list('certifications', certificationStore, certifications.certification),
  'ai-tools': list('ai_tools', aiToolStore, aiTools.aiTool),
  experience: list('experience', experienceStore, experience.position),
  testimonials: list('testimonials', testimonialStore, testimonials.testimonial),
  languages: list('languages', alsoStores.languages, also.languages.one),
  awards: list('awards', alsoStores.awards, also.awards.one),
  publications: list('publications', alsoStores.publications, also.publications.one),
  volunteering: list('volunteering', alsoStores.volunteering, also.volunteering.one),
  interests: list('interests', alsoStores.interests, also.interests.one),
  resume: uploadedResume,
  resumes: list('resumes', resumesStore, resumes.resume),
  'resume-settings': document(resumeSettingsStore, resumes.savedResumeSettings),
  'contact-info': document(contactInfoStore, contact.savedContactInfo),
  'profile-links': document(profileLinksStore, profileLinks.savedProfileLinks),
  appearance: document(appearanceStore, appearance.savedAppearance),
  messages,
  'chat-questions': questions,
}
