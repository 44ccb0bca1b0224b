import type { SectionId } from '../../content/sections.ts'
import { aboutStore } from '../../features/about/store.server.ts'
import { accountStore } from '../../features/account/store.server.ts'
import { contactInfoStore } from '../../features/contact/store.server.ts'
import { heroStore } from '../../features/hero/store.server.ts'
import { projectStore } from '../../features/projects/store.server.ts'
import { siteVisibilityStore } from '../../features/site-visibility/store.server.ts'
import { skillStore } from '../../features/skills/store.server.ts'
import type { Database } from '../../server/db/database.ts'
import { hiddenSections } from '../pages/hidden.server.ts'
import type { StoredContent } from '../pages/storedContent.server.ts'
import type { GeneratedResumes } from '../resumes/generatedResumes.server.ts'
import { isSample, readSample } from '../sample/records.server.ts'

type Sources = {
  db: Database
  /** All that the owner has, as it is now. */
  content: StoredContent
  built: Pick<GeneratedResumes, 'findDefault'>
  mail: { isSetUp: boolean }
}

/** What the site has, as far as what it lacks is seen by it: a few statements, however much that is. */
export async function readSiteFacts({ db, content, built, mail }: Sources) {
  const documents = await content.documents()
  return {
    sample: await readSample(db),
    hero: heroStore.savedOf(documents),
    about: aboutStore.savedOf(documents),
    contact: contactInfoStore.savedOf(documents),
    projects: await projectStore.facts(db),
    positions: await content.lists.experience(),
    skillCount: await skillStore.count(db),
    /** When the resume was uploaded that visitors download, as ISO text in UTC. */
    uploadedAt: (await content.resumeFile())?.upload_date,
    hasMadeResume: (await built.findDefault()) !== undefined,
    isMailSetUp: mail.isSetUp,
    hasFirstPassword: (await accountStore(db).read())?.has_first_password === 1,
    isClosed: siteVisibilityStore.of(documents).closed === 1,
    hidden: hiddenSections(await content.appearance()),
  }
}

export type SiteFacts = Awaited<ReturnType<typeof readSiteFacts>> & { hidden: SectionId[] }

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
