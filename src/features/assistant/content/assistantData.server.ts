import type { Documents } from '../../../cms/document/documentStore.server.ts'
import { documentStores } from '../../../cms/document/documentStores.server.ts'
import type { SectionId } from '../../../content/sections.ts'
import { memoizeFor } from '../../../server/cache/memoize.ts'
import { periodInWords } from '../../../shared/dates/period.ts'
import { type Loaded, loadedOr } from '../../../shared/loaded.ts'
import type { Landing } from '../../../site/landing.ts'
import type { ListedResumes } from '../../../site/resumes/contract.ts'
import { type MoreListRecords, moreListsIn } from '../../../site/sections/more-lists/contract.ts'
import { moreListEntries } from '../../../site/sections/more-lists/moreListEntries.ts'
import type { ShownPost } from '../../../site/sections/writing/LatestPosts.tsx'
import { shownPosts } from '../../../site/shownPosts.server.ts'
import { languageOf, textsOf } from '../../../site/siteLanguage.server.ts'
import type { Site } from '../../../site/siteSnapshot.server.ts'
import { ownSectionsIn, profilesOf, siteOf } from '../../../site/siteTexts.ts'
import type { Portfolio, PortfolioFact, PortfolioRecord } from '../service/portfolio.server.ts'
import * as inWords from './assistantRecords.server.ts'

type Dependencies = {
  readSite: () => Site
  /** The résumés that visitors may find. */
  listedResumes: () => Promise<ListedResumes>
}

/** The assistant's knowledge and permissions: the content of the page, and the owner's settings. */
export function assistantContent({ readSite, listedResumes }: Dependencies) {
  const portfolioAt = memoizeFor(
    async (site: Site) => {
      const [{ landing, isComplete }, resumes, postTexts, documents] = await Promise.all([
        site.landing(),
        listedResumes(),
        site.content.postTexts(),
        site.content.documents(),
      ])
      const { gaps } = documentStores.assistant.of(documents)
      const posts = await shownPosts(site.content, loadedOr(landing.posts, []))
      const said = withoutDefaultLocation(landing, documents)
      return { ...portfolioOf(said, { posts, resumes, postTexts }), gaps, isWhole: isComplete }
    },
    ({ isWhole }) => isWhole,
  )
  return {
    loadPortfolio: () => portfolioAt(readSite()),
    loadChoices: async () => {
      const { hide_chat, keep_questions } = await readSite().view.appearance()
      return { isOffered: hide_chat === 0, keepsQuestions: keep_questions === 1 }
    },
  }
}

/** The page without the default location, which would be an answer to where the owner lives. */
function withoutDefaultLocation(landing: Landing, documents: Documents): Landing {
  const { contact } = landing
  const isSaved = 'location' in documents.written('contact-info').content
  if (isSaved || contact.status === 'failed') return landing
  return { ...landing, contact: { ...contact, value: { ...contact.value, location: '' } } }
}

type Others = {
  posts: ShownPost[]
  resumes: ListedResumes
  postTexts: ReadonlyMap<string, string>
}

/** The page as text, without hidden sections. */
function portfolioOf(
  landing: Landing,
  { posts, resumes, postTexts }: Others,
): Omit<Portfolio, 'gaps' | 'isWhole'> {
  // Without it, hidden sections are unknown.
  if (landing.appearance.status === 'failed') throw new Error('the appearance could not be read')
  const { sections, hide_skill_levels, levels } = landing.appearance.value
  const sectionIds = sections.filter(({ hidden }) => !hidden).map(({ id }) => id)
  const from = <T>(id: SectionId, section: Loaded<T>): T[] =>
    section.status === 'loaded' && sectionIds.includes(id) ? [section.value] : []
  const listed = <T>(id: SectionId, section: Loaded<T[]>): T[] => from(id, section).flat()

  return {
    name: nameOf(landing),
    language: languageOf(landing),
    page: { ...siteOf(landing, textsOf(landing)), contact: from('contact', landing.contact)[0] },
    anchors: ['#hero', ...sectionIds.map((id) => `#${id}`)],
    facts: [
      ...at('Introduction', '#hero', inWords.heroFacts(landing.hero)),
      ...at('Introduction', '#hero', profilesOf(landing).map(inWords.profileFact)),
      ...at('About', '#about', from('about', landing.about).flatMap(inWords.aboutFacts)),
      ...at('Resume', '#hero', inWords.resumeFacts(landing.resume)),
      ...at('Contact', '#contact', from('contact', landing.contact).flatMap(inWords.contactFacts)),
    ],
    records: [
      ...listed('projects', landing.projects).map(inWords.projectRecord),
      ...listed('skills', landing.skills).map((skill) =>
        inWords.skillRecord(skill, hide_skill_levels ? 'hidden' : levels),
      ),
      ...listed('certifications', landing.certifications).map(inWords.certificationRecord),
      ...listed('ai-tools', landing['ai-tools']).map(inWords.aiToolRecord),
      ...listed('experience', landing.experience).map(inWords.positionRecord),
      ...listed('testimonials', landing.testimonials).map(inWords.testimonialRecord),
      ...(sectionIds.includes('writing') ? posts : []).map((each) =>
        inWords.postRecord(each, postTexts.get(each.post._id)),
      ),
      ...(sectionIds.includes('also') ? moreListRecords(moreListsIn(landing)) : []),
      ...ownSectionsIn(landing).flatMap(({ section, items }) =>
        items.map((item) => inWords.itemRecord(item, section)),
      ),
      ...resumes.map(inWords.resumeRecord),
    ],
  }
}

const at = (kind: string, href: string, texts: string[]): PortfolioFact[] =>
  texts.map((text) => ({ kind, text, href }))

const nameOf = ({ hero }: Landing) =>
  (hero.status === 'loaded' && hero.value.name) || 'the owner of this site'

/** Labels of the lists' records. */
const kinds: Partial<Record<string, string>> = {
  Languages: 'Language',
  Awards: 'Award',
  'Publications and talks': 'Publication',
  Interests: 'Interest',
}

/** The further lists as text. */
const moreListRecords = (moreLists: MoreListRecords): PortfolioRecord[] =>
  moreListEntries(moreLists).flatMap(({ label, entries }) =>
    entries.map(({ title, by, level, period, text, points = [], href }) => ({
      kind: kinds[label] ?? label,
      href: '#also',
      title,
      details: [by, level, period && periodInWords(period), text, ...points, href]
        .filter(Boolean)
        .join('\n'),
    })),
  )
