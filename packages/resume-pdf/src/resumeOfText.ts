import { headOf, positionOf, roleOrder, withTowns } from './entryHeads.ts'
import { type Person, personIn } from './personIn.ts'
import type { TextBlock } from './readingOrder.ts'
import { type Section, sectionsOf } from './resumeSections.ts'
import { entriesOf, type SectionEntry } from './sectionEntries.ts'
import type { SectionKind } from './sectionHeadings.ts'
import { type DatedItem, datedItems, languagesIn, skillsIn, wordsOfLines } from './sectionLists.ts'
import { type Study, studyOf } from './studyOf.ts'

type Dates = {
  /** YYYY or YYYY-MM. */
  startDate: string | undefined
  /** The same, or `present`. */
  endDate: string | undefined
}
type Place = { location: string | undefined; url: string | undefined }

/** A position. */
export type Job = Dates &
  Place & {
    position: string | undefined
    employmentType: string | undefined
    summary: string
    highlights: string[]
  }
export type Education = Partial<Dates & Place> &
  Omit<Study, 'left' | 'isKnown'> & { summary?: string }
export type Project = Dates & {
  name: string
  url: string | undefined
  description: string
  highlights: string[]
}

/** A résumé with the names of JSON Resume (https://jsonresume.org/schema). */
export type Resume = {
  basics: Omit<Person, 'left'>
  work: (Job & { name: string | undefined })[]
  volunteer: (Job & { organization: string | undefined })[]
  education: Education[]
  projects: Project[]
  skills: { name: string; keywords: string[] }[]
  languages: { language: string; fluency?: string }[]
  certificates: DatedItem[]
  awards: { title: string; awarder?: string; date?: string; summary?: string }[]
  interests: { name: string }[]
}

/**
 * How certain it is that the fields of an entry hold what they are named after: `low` where the text does not tell which
 * part is the role and which the organisation, or names no dates.
 */
export type Confidence = 'high' | 'low'

/** A text as JSON Resume. */
export type ReadText = {
  resume: Resume
  /** Of each entry of a list, in its order. */
  confidence: Record<'work' | 'volunteer' | 'education', Confidence[]>
  /** The lines of which nothing was recognised. */
  left: string[]
}

/** Reads a résumé from text in reading order by rules, without any service. `links` are addresses behind its words. */
export function resumeOfText(blocks: TextBlock[], links: string[] = []): ReadText {
  const sections = sectionsOf(blocks)
  const linesOf = (kind: SectionKind) =>
    sections.filter((section) => section.kind === kind).flatMap(({ lines }) => lines)
  const entries = (kind: SectionKind) =>
    sections.filter((section) => section.kind === kind).flatMap(({ lines }) => entriesOf(lines))
  const { left: ofPerson, ...basics } = personIn(sections, links)
  const work = jobsIn(entries('work'), basics.label)
  const volunteer = jobsIn(entries('volunteer'), basics.label)
  const education = entries('education').map(educationOf)
  const skills = skillsIn(linesOf('skills'))
  const languages = languagesIn(linesOf('languages'))
  const others = sections.filter(({ kind }) => kind === 'other')
  return {
    resume: {
      basics,
      work: work.map(({ job, organisation }) => ({ name: organisation, ...job })),
      volunteer: volunteer.map(({ job, organisation }) => ({ organization: organisation, ...job })),
      education: education.map(({ entry }) => entry),
      projects: entries('projects').flatMap(projectOf),
      skills: skills.skills,
      languages: languages.languages,
      certificates: datedItems(linesOf('certificates')),
      awards: datedItems(linesOf('awards')).map(({ name, issuer, ...award }) => ({
        title: name,
        ...(issuer && { awarder: issuer }),
        ...award,
      })),
      interests: wordsOfLines(linesOf('interests')).map((name) => ({ name })),
    },
    confidence: {
      work: work.map(({ confidence }) => confidence),
      volunteer: volunteer.map(({ confidence }) => confidence),
      education: education.map(({ confidence }) => confidence),
    },
    left: [
      ...ofPerson,
      ...education.flatMap(({ left }) => left),
      ...skills.left,
      ...languages.left,
      ...others.flatMap(leftOf),
    ],
  }
}

const leftOf = ({ heading, lines }: Section) =>
  lines.map(({ text }) => `${heading}: ${text.replaceAll('\t', ' ')}`)

const datesOf = ({ period }: SectionEntry): Dates => ({
  startDate: period?.start,
  endDate: period?.end,
})

const confidenceOf = (isKnown: boolean): Confidence => (isKnown ? 'high' : 'low')

type FoundJob = { job: Job; organisation: string | undefined; confidence: Confidence }

/** Positions of a section; those without an organisation of their own are at the one before. */
function jobsIn(entries: SectionEntry[], label: string | undefined): FoundJob[] {
  const heads = withTowns(entries.map(({ head }) => headOf(head)))
  const order = roleOrder(heads, label)
  const positions = heads.map((head) => positionOf(head, order))
  let latest: string | undefined
  return entries.flatMap((entry, index) => {
    const [head, position, next] = [heads[index], positions[index], positions[index + 1]]
    if (!head || !position || (!position.position && !position.name)) return []
    const isOrganisationOnly =
      position.name && !position.position && entry.points.length + entry.text.length === 0
    latest = position.name ?? latest
    // The organisation of several positions below it.
    if (isOrganisationOnly && next && next.name === undefined) return []
    const isKnown = position.isKnown && position.position !== undefined && latest !== undefined
    const job: Job = {
      position: position.position,
      location: head.place ?? position.place,
      url: head.url,
      employmentType: head.employmentType,
      ...datesOf(entry),
      summary: [...position.left, ...entry.text].join('\n'),
      highlights: entry.points,
    }
    const hasDates = job.startDate !== undefined || job.endDate !== undefined
    return [{ job, organisation: latest, confidence: confidenceOf(isKnown && hasDates) }]
  })
}

function educationOf(entry: SectionEntry): {
  entry: Education
  confidence: Confidence
  left: string[]
} {
  const head = headOf(entry.head)
  const { left, isKnown, ...study } = studyOf(head)
  const details = [...left, ...entry.text, ...entry.points].join('\n')
  const confidence = confidenceOf(isKnown)
  if (head.texts.length === 0) return { entry: {}, confidence, left: details ? [details] : [] }
  const { startDate, endDate } = datesOf(entry)
  // One date is the end of a degree.
  const dates = endDate ? { startDate, endDate } : { endDate: startDate }
  return {
    entry: { ...study, ...dates, location: head.place, url: head.url, summary: details },
    confidence,
    left: [],
  }
}

function projectOf(entry: SectionEntry): Project[] {
  const { texts, url } = headOf(entry.head)
  const [name, ...others] = texts.map(({ text }) => text)
  if (!name) return []
  return [
    {
      name,
      url,
      startDate: entry.period?.start,
      endDate: entry.period?.end,
      description: [...others, ...entry.text].join('\n'),
      highlights: entry.points,
    },
  ]
}
