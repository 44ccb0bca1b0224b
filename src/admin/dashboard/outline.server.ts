import { documentStores } from '../../cms/document/documentStores.server.ts'
import { defaultAbout, defaultHero } from '../../content/documents/defaults.ts'
import { isOwnSection, nameOfSection } from '../../content/ownSections.ts'
import { type PageSectionId, sections, usuallyEmptySections } from '../../content/sections.ts'
import { onboardingStore } from '../../features/onboarding/store.server.ts'
import type { Database } from '../../server/db/database.ts'
import { collectionStores } from '../../site/collectionStores.server.ts'
import { resumesStore } from '../../site/resumes/store.server.ts'
import { projectStore } from '../../site/sections/projects/store.server.ts'
import { isExpired, ownContent, type StoredContent } from '../../site/storedContent.server.ts'
import type { OutlineSection } from './contract.ts'

type Content = { db: Database; content: StoredContent }
type Described = Pick<OutlineSection, 'count'> &
  Partial<Pick<OutlineSection, 'note' | 'isIncomplete'>>

/** The page from top to bottom, as its owner has it. */
export async function readOutline(db: Database, now: Date): Promise<OutlineSection[]> {
  const content = ownContent(db, () => now)
  const source = { db, content }
  const { sections: order } = await content.appearance()
  const outline = [lineOf('hero', await describeHero(source))]
  for (const { id, hidden } of order) {
    const described = await describe(id, source)
    const isUnused = usuallyEmptySections.some((unused) => unused === id) && described.count === 0
    if (isUnused) continue
    const heading = isOwnSection(id) ? nameOfSection(id, await content.lists['own-sections']()) : ''
    outline.push({ ...lineOf(id, described), heading, hidden: hidden === 1 })
    if (id === 'certifications') outline.push(lineOf('resume', await describeResume(source)))
  }
  return outline
}

const lineOf = (id: string, described: Described): OutlineSection => ({
  id,
  heading: '',
  hidden: false,
  note: '',
  isIncomplete: false,
  ...described,
})

type Describe = (source: Content) => Promise<Described>

const describers: Partial<Record<PageSectionId, Describe>> = {
  about: describeAbout,
  projects: describeProjects,
  skills: describeSkills,
  certifications: describeCertifications,
  contact: describeContact,
}

async function describe(id: PageSectionId, source: Content): Promise<Described> {
  const { db, content } = source
  if (isOwnSection(id)) {
    const items = await content.lists['section-items']()
    return { count: items.filter(({ section }) => section === id).length }
  }
  const special = describers[id]
  if (special) return special(source)
  let count = 0
  for (const name of sections[id].collections) count += await collectionStores[name].count(db)
  return { count }
}

async function describeHero({ content }: Content): Promise<Described> {
  const hero = documentStores.hero.of(await content.documents())
  const texts = ['name', 'title', 'subtitle', 'description'] as const
  const missing = texts.filter((text) => hero[text] === '' || hero[text] === defaultHero[text])
  return missing.length > 0
    ? { count: null, note: `${counted(missing.length, 'text')} to write`, isIncomplete: true }
    : { count: null, note: 'complete' }
}

async function describeAbout({ content }: Content): Promise<Described> {
  const about = documentStores.about.of(await content.documents())
  const { journey_points, education_items, strengths_list } = about
  const isDefault = JSON.stringify(journey_points) === JSON.stringify(defaultAbout.journey_points)
  const note = [
    counted(isDefault ? 0 : journey_points.length, 'step'),
    counted(education_items.length, 'school'),
    counted(strengths_list.length, 'strength'),
  ]
  return { count: null, note: note.filter((part) => !part.startsWith('0')).join(', ') || 'empty' }
}

async function describeProjects({ db, content }: Content): Promise<Described> {
  const projects = await projectStore.facts(db)
  const { dismissed } = onboardingStore.of(await content.documents())
  const drafts = projects.filter(({ visibility }) => visibility === 'draft').length
  const withoutImage = projects.filter(({ image }) => image === '').length
  const note = [
    drafts > 0 && counted(drafts, 'draft'),
    withoutImage > 0 && `${withoutImage} without an image`,
  ]
  return {
    count: projects.length,
    note: note.filter(Boolean).join(', '),
    // An owner who wants covers has said so in the next steps.
    isIncomplete: withoutImage > 0 && !dismissed.includes('images'),
  }
}

async function describeSkills({ content }: Content): Promise<Described> {
  const skills = await content.lists.skills()
  const groups = new Set(skills.map(({ category }) => category))
  return { count: skills.length, note: groups.size > 0 ? counted(groups.size, 'group') : '' }
}

async function describeCertifications({ content }: Content): Promise<Described> {
  const certifications = await content.lists.certifications()
  const today = await content.today()
  const expired = certifications.filter((one) => isExpired(one, today))
  return {
    count: certifications.length,
    note: expired.length > 0 ? `${expired.length} expired` : '',
  }
}

async function describeContact({ content }: Content): Promise<Described> {
  const { email } = documentStores['contact-info'].of(await content.documents())
  return email === ''
    ? { count: null, note: 'no email address', isIncomplete: true }
    : { count: null, note: 'complete' }
}

async function describeResume({ db, content }: Content): Promise<Described> {
  const file = await content.resumeFile()
  if (file) return { count: null, note: file.filename }
  const made = await resumesStore.count(db)
  return made > 0
    ? { count: null, note: `${made} from your content` }
    : { count: null, note: 'none', isIncomplete: true }
}

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`
