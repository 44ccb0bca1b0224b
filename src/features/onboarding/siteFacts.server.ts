import { documentStores } from '../../cms/document/documentStores.server.ts'
import type { PageSectionId } from '../../content/sections.ts'
import type { Database } from '../../server/db/database.ts'
import { isSample, readSample } from '../../site/sample/records.server.ts'
import { projectStore } from '../../site/sections/projects/store.server.ts'
import { skillStore } from '../../site/sections/skills/store.server.ts'
import { hiddenSections } from '../../site/shownSections.ts'
import type { StoredContent } from '../../site/storedContent.server.ts'
import { accountStore } from '../account/store.server.ts'
import type { GeneratedResumes } from '../resumes/generated/generatedResumes.server.ts'
import { siteVisibilityStore } from '../site-visibility/store.server.ts'

type Sources = {
  db: Database
  /** All that the owner has, as it is now. */
  content: StoredContent
  resumes: Pick<GeneratedResumes, 'findDefault'>
  mail: { isSetUp: boolean }
  ai: { apiKey: string | undefined }
  origins: { publicUrl?: string | undefined }
}

/** Reads the facts by which missing content is found, in a constant number of statements. */
export async function readSiteFacts({ db, content, resumes, mail, ai, origins }: Sources) {
  const documents = await content.documents()
  return {
    sample: await readSample(db),
    hero: documentStores.hero.savedOf(documents),
    about: documentStores.about.savedOf(documents),
    contact: documentStores['contact-info'].savedOf(documents),
    projects: await projectStore.facts(db),
    positions: await content.lists.experience(),
    skillCount: await skillStore.count(db),
    /** When the resume was uploaded that visitors download, as ISO text in UTC. */
    uploadedAt: (await content.resumeFile())?.upload_date,
    hasMadeResume: (await resumes.findDefault()) !== undefined,
    isMailSetUp: mail.isSetUp,
    hasAssistantKey: ai.apiKey !== undefined,
    publicUrl: origins.publicUrl,
    hasFirstPassword: (await accountStore(db).read())?.has_first_password === 1,
    isClosed: siteVisibilityStore.of(documents).closed === 1,
    hidden: hiddenSections(await content.appearance()),
  }
}

export type SiteFacts = Awaited<ReturnType<typeof readSiteFacts>> & { hidden: PageSectionId[] }

/** Whether the owner has added or changed any content. */
export function hasOwnContent({ sample, hero, about, contact, ...lists }: SiteFacts): boolean {
  const documents = Object.entries({ hero, about, 'contact-info': contact })
  return (
    documents.some(([kind, { updated_at }]) => updated_at && !isSample(sample, kind, kind)) ||
    lists.projects.some(({ _id }) => !isSample(sample, 'projects', _id)) ||
    lists.positions.some(({ _id }) => !isSample(sample, 'experience', _id)) ||
    lists.skillCount > (sample.get('skills')?.size ?? 0)
  )
}
