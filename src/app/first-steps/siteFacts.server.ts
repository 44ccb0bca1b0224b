import { aboutStore } from '../../features/about/store.server.ts'
import { accountStore } from '../../features/account/store.server.ts'
import type { SectionId } from '../../features/appearance/sectionIds.ts'
import { contactInfoStore } from '../../features/contact/store.server.ts'
import { experienceStore } from '../../features/experience/store.server.ts'
import { heroStore } from '../../features/hero/store.server.ts'
import { openingStore } from '../../features/opening/store.server.ts'
import { projectStore } from '../../features/projects/store.server.ts'
import { resumeStore } from '../../features/resume/store.server.ts'
import { skillStore } from '../../features/skills/store.server.ts'
import type { Database } from '../../server/db/database.ts'
import { hiddenSections } from '../pages/hidden.server.ts'
import type { BuiltResumes } from '../resumes/builtResumes.server.ts'
import { isSample, readSample } from '../sample/records.server.ts'

type Sources = {
  db: Database
  built: Pick<BuiltResumes, 'findDefault'>
  mail: { isSetUp: boolean }
}

/** What the site has, as far as what it lacks is seen by it: a dozen queries, however much that is. */
export async function readSiteFacts({ db, built, mail }: Sources) {
  const [sample, hero, about, contact, projects, positions] = await Promise.all([
    readSample(db),
    heroStore.readSaved(db),
    aboutStore.readSaved(db),
    contactInfoStore.readSaved(db),
    projectStore.facts(db),
    experienceStore.list(db),
  ])
  const uploaded = await resumeStore.read(db)
  return {
    ...{ sample, hero, about, contact, projects, positions },
    skillCount: await skillStore.count(db),
    /** When the resume was uploaded that visitors download, as ISO text in UTC. */
    uploadedAt: uploaded?.upload_date,
    hasMadeResume: (await built.findDefault()) !== undefined,
    isMailSetUp: mail.isSetUp,
    hasFirstPassword: (await accountStore(db).read())?.has_first_password === 1,
    isClosed: (await openingStore.read(db)).closed === 1,
    hidden: await hiddenSections(db),
  }
}

export type SiteFacts = Awaited<ReturnType<typeof readSiteFacts>> & { hidden: SectionId[] }

/** Whether anything on the site is its owner's: written by them, or changed. */
export function hasOwn({ sample, hero, about, contact, ...lists }: SiteFacts): boolean {
  const documents = Object.entries({ hero, about, 'contact-info': contact })
  return (
    documents.some(([kind, { updated_at }]) => updated_at && !isSample(sample, kind, kind)) ||
    lists.projects.some(({ _id }) => !isSample(sample, 'projects', _id)) ||
    lists.positions.some(({ _id }) => !isSample(sample, 'experience', _id)) ||
    lists.skillCount > (sample.get('skills')?.size ?? 0)
  )
}
