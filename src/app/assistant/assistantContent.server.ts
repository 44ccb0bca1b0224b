import { alsoEntries } from '../../features/also/alsoEntries.ts'
import type { Also } from '../../features/also/contract.ts'
import type { SectionId } from '../../features/appearance/sectionIds.ts'
import type {
  Portfolio,
  PortfolioFact,
  PortfolioRecord,
} from '../../features/assistant/service/portfolio.server.ts'
import type { ListedResumes } from '../../features/resumes/contract.ts'
import { periodInWords } from '../../shared/dates/period.ts'
import type { Loaded } from '../../shared/loaded.ts'
import { profilesOf } from '../discovery/site.ts'
import type { LoadLanding } from '../pages/landing.server.ts'
import type { Landing, PublicView } from '../pages/landing.ts'
import { languageOf } from '../pages/siteLanguage.server.ts'
import * as inWords from './assistantRecords.server.ts'

type Dependencies = {
  view: Pick<PublicView, 'appearance'>
  loadLanding: LoadLanding
  /** The résumés that visitors may find. */
  listedResumes: () => Promise<ListedResumes>
}

/** What the assistant may know and do: the content that the page shows, and its owner's choices. */
export function assistantContent({ view, loadLanding, listedResumes }: Dependencies) {
  return {
    loadPortfolio: async () => {
      const [{ landing, isComplete }, resumes] = await Promise.all([loadLanding(), listedResumes()])
      return { ...portfolioOf(landing, resumes), isWhole: isComplete }
    },
    loadChoices: async () => {
      const { hide_chat, keep_questions } = await view.appearance()
      return { isOffered: hide_chat === 0, keepsQuestions: keep_questions === 1 }
    },
  }
}

/** The page in words, without the sections that its owner hides. */
function portfolioOf(landing: Landing, resumes: ListedResumes): Omit<Portfolio, 'isWhole'> {
  // Without it nobody knows what is hidden.
  if (landing.appearance.status === 'failed') throw new Error('the appearance could not be read')
  const { sections, hide_skill_levels, levels } = landing.appearance.value
  const shown = sections.filter(({ hidden }) => !hidden).map(({ id }) => id)
  const from = <T>(id: SectionId, section: Loaded<T>): T[] =>
    section.status === 'loaded' && shown.includes(id) ? [section.value] : []
  const listed = <T>(id: SectionId, section: Loaded<T[]>): T[] => from(id, section).flat()

  return {
    name: nameOf(landing),
    language: inWords.englishName(languageOf(landing)),
    anchors: ['#hero', ...shown.map((id) => `#${id}`)],
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
      ...listed('ai-tools', landing.aiTools).map(inWords.aiToolRecord),
      ...listed('experience', landing.experience).map(inWords.positionRecord),
      ...listed('testimonials', landing.testimonials).map(inWords.testimonialRecord),
      ...from('also', landing.also).flatMap(alsoRecords),
      ...resumes.map(inWords.resumeRecord),
    ],
  }
}

const at = (kind: string, href: string, texts: string[]): PortfolioFact[] =>
  texts.map((text) => ({ kind, text, href }))

const nameOf = ({ hero }: Landing) =>
  (hero.status === 'loaded' && hero.value.name) || 'the owner of this site'

/** What one of each list is called. */
const kinds: Partial<Record<string, string>> = {
  Languages: 'Language',
  Awards: 'Award',
  'Publications and talks': 'Publication',
  Interests: 'Interest',
}

/** The small lists in words, as the section shows them. */
const alsoRecords = (also: Also): PortfolioRecord[] =>
  alsoEntries(also).flatMap(({ label, entries }) =>
    entries.map(({ title, by, level, period, text, points = [], href }) => ({
      kind: kinds[label] ?? label,
      href: '#also',
      title,
      details: [by, level, period && periodInWords(period), text, ...points, href]
        .filter(Boolean)
        .join('\n'),
    })),
  )
