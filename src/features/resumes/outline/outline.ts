import { shownLink } from '../../../shared/rules/links.ts'
import { directionOf, type Language } from '../../../shared/texts/languages.ts'
import { textDirection } from '../../../shared/texts/textDirection.ts'
import { textsIn } from '../../../shared/texts/translations.ts'
import type { JsonResume } from '../../../site/resumes/jsonResume.ts'
import type { AnyResumeSection, ResumeSection } from '../../../site/resumes/sections.ts'
import ar from './headings/ar.json' with { type: 'json' }
import de from './headings/de.json' with { type: 'json' }
import en from './headings/en.json' with { type: 'json' }
import es from './headings/es.json' with { type: 'json' }
import fa from './headings/fa.json' with { type: 'json' }
import fr from './headings/fr.json' with { type: 'json' }
import he from './headings/he.json' with { type: 'json' }
import pt from './headings/pt.json' with { type: 'json' }

/** A résumé's own texts. */
type ResumeLabels = Record<ResumeSection, string> & {
  /** Follows the name in the document title. */
  document: string
  profile: string
  contact: string
  present: string
  grade: string
  /** Page number: `{page} of {pages}`. */
  page: string
}

const labelsIn: Record<Language, ResumeLabels> = { en, de, fr, es, pt, ar, he, fa }

export type OutlineEntry = {
  title: string
  /** The employer, school or issuer. */
  subtitle: string
  place: string
  period: string
  href: string
  text: string
  points: string[]
  /** Related short terms: the skills of a group, or technologies. */
  keywords: string[]
}
export type OutlineSection = {
  id: AnyResumeSection
  title: string
  /** Whether its entries are only a name and keywords. */
  isLines: boolean
  entries: OutlineEntry[]
}

/** The content of a résumé in reading order, the source of every output format. */
export type Outline = {
  language: Language
  isRightToLeft: boolean
  /** Document title: the name, and the kind of document. */
  title: string
  name: string
  headline: string
  contacts: { text: string; href: string }[]
  summary: { title: string; text: string }
  sections: OutlineSection[]
  labels: Pick<ResumeLabels, 'contact' | 'document' | 'page'>
}

const sectionsOfLines: readonly ResumeSection[] = ['skills', 'languages', 'interests']

/** The outline of a JSON Resume, with headings and dates in its language. */
export function outlineOf(resume: JsonResume): Outline {
  const { basics, meta } = resume
  const { language, sections } = meta['x-vitrine']
  const labels = labelsIn[language]
  const { location, profiles = [] } = basics
  const outline = {
    language,
    title: [basics.name, labels.document].filter(Boolean).join(', '),
    name: basics.name,
    headline: basics.label ?? '',
    contacts: [
      ...lines([location?.address, location?.city], ''),
      ...lines([basics.phone], 'tel:'),
      ...lines([basics.email], 'mailto:'),
      ...lines(basics['x-availability'] ?? [], ''),
      ...[basics.url ?? '', ...profiles.map(({ url }) => url)].flatMap((href) =>
        shownLink(href) ? [{ text: bareAddress(href), href }] : [],
      ),
    ],
    summary: { title: labels.profile, text: basics.summary ?? '' },
    sections: sections.flatMap((name) => {
      const section = resume['x-sections']?.find(({ id }) => id === name)
      if (section) return [ownSection(section, language, labels)]
      const id = name as ResumeSection
      const entries = entriesOf(resume, id, labels)
      const isLines = sectionsOfLines.includes(id)
      return entries.length > 0 ? [{ id, title: labels[id], isLines, entries }] : []
    }),
    labels,
  }
  return { ...outline, isRightToLeft: isSetRightToLeft(outline) }
}

/**
 * Whether a résumé is set from right to left: by its language, or because most of the owner's text is written so,
 * without headings, dates and keywords.
 */
function isSetRightToLeft(outline: Omit<Outline, 'isRightToLeft'>): boolean {
  const { language, name, headline, summary, sections } = outline
  if (directionOf(language) === 'rtl') return true
  const entries = sections.flatMap(({ entries }) => entries)
  const written = [
    name,
    headline,
    summary.text,
    ...entries.flatMap(({ title, subtitle, text, points }) => [title, subtitle, text, ...points]),
  ]
  return textDirection(written.join('')) === 'rtl'
}

function lines(texts: (string | undefined)[], scheme: 'tel:' | 'mailto:' | '') {
  return texts.flatMap((text) => {
    if (!text) return []
    const target = scheme === 'tel:' ? text.replace(/[^\d+]/g, '') : text
    return [{ text, href: scheme && scheme + target }]
  })
}

/** An address without its scheme, for print. */
const bareAddress = (href: string): string =>
  href.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')

const blank: OutlineEntry = {
  title: '',
  subtitle: '',
  place: '',
  period: '',
  href: '',
  text: '',
  points: [],
  keywords: [],
}

function entriesOf(resume: JsonResume, id: ResumeSection, labels: ResumeLabels): OutlineEntry[] {
  const { language } = resume.meta['x-vitrine']
  const t = textsIn(language)
  const period = (item: { startDate?: string | undefined; endDate?: string | undefined }) =>
    periodOf(item, language, labels.present)
  const day = (date: string | undefined) => periodOf({ startDate: date, endDate: date }, language)
  const entries: { [Section in ResumeSection]: () => Partial<OutlineEntry>[] } = {
    work: () =>
      (resume.work ?? []).map((item) => ({
        title: item.position,
        subtitle: item.name,
        keywords: item['x-keywords'] ?? [],
        place: [item.location, t.given(item['x-kind'] ?? '')].filter(Boolean).join(' · '),
        period: period(item),
        href: item.url ?? '',
        text: item.summary ?? '',
        points: item.highlights ?? [],
      })),
    volunteer: () =>
      (resume.volunteer ?? []).map((item) => ({
        ...(item.position
          ? { title: item.position, subtitle: item.organization }
          : { title: item.organization }),
        period: period(item),
        href: item.url ?? '',
        text: item.summary ?? '',
        points: item.highlights ?? [],
      })),
    education: () =>
      (resume.education ?? []).map((item) => {
        const studies = [item.studyType, item.area].filter(Boolean).join(', ')
        const score = item.score ? `${labels.grade}: ${item.score}` : ''
        return {
          title: studies || item.institution,
          subtitle: studies ? item.institution : '',
          place: item['x-location'] ?? '',
          period: period(item),
          href: item.url ?? '',
          points: item.courses ?? [],
          text: [item['x-details'], score].filter(Boolean).join(' · '),
        }
      }),
    projects: () =>
      (resume.projects ?? []).map((item) => ({
        title: item.name,
        subtitle: item.roles?.join(', ') ?? '',
        period: period(item),
        href: item.url ?? '',
        text: item.description ?? '',
        points: item.highlights ?? [],
        keywords: item.keywords ?? [],
      })),
    skills: () => (resume.skills ?? []).map(({ name, keywords }) => ({ title: name, keywords })),
    certificates: () =>
      (resume.certificates ?? []).map((item) => ({
        title: item.name,
        subtitle: item.issuer ?? '',
        period: day(item.date),
        href: item.url ?? '',
      })),
    awards: () =>
      (resume.awards ?? []).map((item) => ({
        title: item.title,
        subtitle: item.awarder ?? '',
        period: day(item.date),
        text: item.summary ?? '',
      })),
    publications: () =>
      (resume.publications ?? []).map((item) => ({
        title: item.name,
        subtitle: item.publisher ?? '',
        href: item.url ?? '',
        period: day(item.releaseDate),
        text: item.summary ?? '',
      })),
    languages: () =>
      (resume.languages ?? []).map(({ language, fluency = '' }) => ({
        title: language,
        keywords: fluency ? [fluency] : [],
      })),
    interests: () =>
      (resume.interests ?? []).map(({ name, keywords = [] }) => ({ title: name, keywords })),
    references: () =>
      (resume.references ?? []).map(({ name, reference }) => ({ title: name, text: reference })),
  }
  return entries[id]().map((entry) => ({
    ...blank,
    ...entry,
    href: shownLink(entry.href) ?? '',
  }))
}

type OwnSection = NonNullable<JsonResume['x-sections']>[number]

/** A section that the owner added; a heading of ours is in the language of the résumé. */
const ownSection = (
  { id, title, items }: OwnSection,
  language: Language,
  { present }: ResumeLabels,
): OutlineSection => ({
  id,
  title: textsIn(language).given(title),
  isLines: false,
  entries: items.map((item) => ({
    ...blank,
    title: item.title,
    subtitle: item.subtitle ?? '',
    text: item.summary ?? '',
    period: periodOf(item, language, present),
    keywords: item.keywords ?? [],
    href: shownLink(item.url ?? '') ?? '',
  })),
})

type Dated = { startDate?: string | undefined; endDate?: string | undefined }

/** A period such as `Apr 2021 – Present`, by year if the month is unknown. `present` is used for a missing end. */
function periodOf({ startDate, endDate }: Dated, language: string, present = ''): string {
  const start = startDate ? monthOf(startDate, language) : ''
  const end = endDate ? monthOf(endDate, language) : present
  if (!start || start === end) return start ? start : endDate ? end : ''
  return end ? `${start} – ${end}` : start
}

function monthOf(date: string, language: string): string {
  const [year = '', month] = date.split('-')
  if (month === undefined) return year
  const format = new Intl.DateTimeFormat(language, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
    calendar: 'gregory',
    numberingSystem: 'latn',
  })
  return format.format(new Date(`${year}-${month}-01T00:00:00Z`))
}
