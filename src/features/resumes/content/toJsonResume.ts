import { isOwnSection } from '../../../content/ownSections.ts'
import type { ResumeSettings } from '../../../content/publicDocument.ts'
import { shownLink } from '../../../shared/rules/links.ts'
import type { ArrangedEntry, ArrangedSection, Resume } from '../../../site/resumes/contract.ts'
import type { JsonResume, OwnItem } from '../../../site/resumes/jsonResume.ts'
import { type AnyResumeSection, resumeSections } from '../../../site/resumes/sections.ts'
import { inChosenOrder } from './arrange.ts'
import type { ContentEntry, ResumeContent } from './resumeContent.ts'

const schemaAddress =
  'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json'

type Parts = {
  resume: Resume
  life: ResumeContent
  settings: Pick<ResumeSettings, 'phone' | 'address'>
  /** In words of the résumé's language. */
  availability: string[]
  /** Addresses of the site, such as https://example.com, and of this résumé; '' if unknown. */
  siteUrl: string
  canonical: string
}

/** Makes a JSON Resume from the content and the résumé's selection, order and wordings. */
export function toJsonResume(parts: Parts): JsonResume {
  const { resume, life, settings, siteUrl, canonical } = parts
  const { person } = life
  const sections = inChosenOrder(
    [...resumeSections, ...(life.own ?? []).map(({ id }) => id)].map(
      (id): ArrangedSection => ({ id, hidden: 0, entries: [] }),
    ),
    resume.sections,
  ).map(({ id }) => ({ id, entries: chosenItems(life, resume, id) }))
  const filledSections = sections.filter(({ entries }) => entries.length > 0)
  const address = resume.show_address ? settings.address : ''
  const ownSections = filledSections.flatMap(({ id, entries }) =>
    (life.own ?? [])
      .filter((section) => section.id === id)
      .map(({ id, title }) => ({ id, title, items: entries as OwnItem[] })),
  )
  return {
    $schema: schemaAddress,
    basics: filled({
      name: person.name,
      label: resume.headline || person.title,
      image: resume.photo ? pictureAt(person.portrait, canonical || siteUrl) : '',
      email: resume.show_email ? person.email : '',
      phone: resume.show_phone ? settings.phone : '',
      url: siteUrl && `${siteUrl}/`,
      summary: resume.summary || person.summary,
      location: person.location || address ? filled({ address, city: person.location }) : undefined,
      profiles: person.profiles.filter(({ url }) => shownLink(url)),
      'x-availability': resume.show_availability ? parts.availability : [],
    }),
    ...Object.fromEntries(
      filledSections.flatMap(({ id, entries }) => (isOwnSection(id) ? [] : [[id, entries]])),
    ),
    ...(ownSections.length > 0 && { 'x-sections': ownSections }),
    meta: {
      ...(canonical && { canonical }),
      version: 'v1.0.0',
      lastModified: resume.updated_at.slice(0, 19),
      'x-vitrine': { language: resume.language, sections: filledSections.map(({ id }) => id) },
    },
  }
}

/** The items of a section that a résumé shows. */
function chosenItems(life: ResumeContent, resume: Resume, id: AnyResumeSection): object[] {
  const section = resume.sections.find((section) => section.id === id)
  if (section?.hidden) return []
  const choices = section?.entries ?? []
  const entries: ContentEntry[] = inChosenOrder<ContentEntry>(entriesIn(life, id), choices)
  return entries.flatMap((entry) => {
    const choice = choices.find((choice) => choice.id === entry.id)
    if (choice?.hidden) return []
    const points = chosenPoints(entry, choice)
    // A group is left out if all its skills are.
    if (id === 'skills' && points.length === 0) return []
    return [filled({ ...entry.item, ...(points.length > 0 && saidIn(id, points)) })]
  })
}

const entriesIn = ({ sections, own: ownSections = [] }: ResumeContent, id: AnyResumeSection) =>
  isOwnSection(id)
    ? (ownSections.find((section) => section.id === id)?.entries ?? [])
    : sections[id]

/** The points of an entry under the field name of its section. */
function saidIn(id: AnyResumeSection, points: string[]): object {
  if (id === 'projects') return { description: points.join(' ') }
  return id === 'skills' ? { keywords: points } : { highlights: points }
}

function chosenPoints({ points }: ContentEntry, choice: ArrangedEntry | undefined): string[] {
  const choices = choice?.points ?? []
  return inChosenOrder(points, choices).flatMap(({ id, text }) => {
    const point = choices.find((point) => point.id === id)
    return point?.hidden ? [] : [point?.text || text]
  })
}

const pictureAt = (path: string, base: string) =>
  path && URL.canParse(path, base) ? new URL(path, base).href : ''

/** The fields that are not empty. */
function filled<Fields extends object>(fields: Fields): Fields {
  const isFilled = (value: unknown) =>
    value !== undefined &&
    value !== '' &&
    value !== null &&
    !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isFilled(value))) as Fields
}
