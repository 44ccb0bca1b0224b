import { type Head, headOf, positionOf, roleOrder, withTowns } from './entryHeads.server.ts'
import { personIn } from './personIn.server.ts'
import type { TextBlock } from './readingOrder.ts'
import { type Section, sectionsOf } from './resumeSections.ts'
import { entriesOf, type SectionEntry } from './sectionEntries.ts'
import type { SectionKind } from './sectionHeadings.ts'
import { datedItems, languagesIn, skillsIn, wordsOfLines } from './sectionLists.server.ts'
import { studyOf } from './studyOf.server.ts'

type Fields = Record<string, unknown>

/** A text as JSON Resume, and the lines of which nothing was recognised. */
export type ReadText = { resume: Fields; left: string[] }

/** Reads a résumé from text in reading order by rules, without any service. */
export function resumeOfText(blocks: TextBlock[], links: string[] = []): ReadText {
  const sections = sectionsOf(blocks)
  const linesOf = (kind: SectionKind) =>
    sections.filter((section) => section.kind === kind).flatMap(({ lines }) => lines)
  const entries = (kind: SectionKind) =>
    sections.filter((section) => section.kind === kind).flatMap(({ lines }) => entriesOf(lines))
  const { left: ofPerson, ...person } = personIn(sections, links)
  const skills = skillsIn(linesOf('skills'))
  const languages = languagesIn(linesOf('languages'))
  const education = entries('education').map(educationOf)
  const interests = wordsOfLines(linesOf('interests'))
  return {
    resume: {
      basics: person,
      work: positions(entries('work'), 'name', person.label),
      volunteer: positions(entries('volunteer'), 'organization', person.label),
      education: education.map(({ entry }) => entry),
      projects: entries('projects').flatMap(projectOf),
      skills: skills.skills,
      languages: languages.languages,
      certificates: datedItems(linesOf('certificates')),
      awards: datedItems(linesOf('awards')).map(({ name, issuer, ...award }) => ({
        title: name,
        awarder: issuer,
        ...award,
      })),
      interests: interests.map((name) => ({ name })),
    },
    left: [
      ...ofPerson,
      ...education.flatMap(({ left }) => left),
      ...skills.left,
      ...languages.left,
      ...sections.filter(({ kind }) => kind === 'other').flatMap(leftOf),
    ],
  }
}

const leftOf = ({ heading, lines }: Section) =>
  lines.map(({ text }) => `${heading}: ${text.replaceAll('\t', ' ')}`)

const periodOf = ({ period }: SectionEntry) => ({
  startDate: period?.start,
  endDate: period?.end,
})

/** Positions of a section; those without an organisation of their own are at the one before. */
function positions(
  entries: SectionEntry[],
  organisation: 'name' | 'organization',
  label: string | undefined,
): Fields[] {
  const heads = withTowns(entries.map(({ head }) => headOf(head)))
  const order = roleOrder(heads, label)
  let latest: string | undefined
  return entries.flatMap((entry, index) => {
    const head: Head = heads[index] ?? { texts: [] }
    const { position, name, place, left } = positionOf(head, order)
    if (!position && !name) return []
    const isOrganisationOnly = name && !position && entry.points.length + entry.text.length === 0
    const follows = heads[index + 1]
    if (name) latest = name
    // The organisation of several positions below it.
    if (isOrganisationOnly && follows && positionOf(follows, order).name === undefined) return []
    return [
      {
        [organisation]: name ?? latest,
        position,
        location: head.place ?? place,
        url: head.url,
        employmentType: head.employmentType,
        ...periodOf(entry),
        summary: [...left, ...entry.text].join('\n'),
        highlights: entry.points,
      },
    ]
  })
}

function educationOf(entry: SectionEntry): { entry: Fields; left: string[] } {
  const head = headOf(entry.head)
  const { left, ...study } = studyOf(head)
  const { start, end } = entry.period ?? {}
  // One date is the end of a degree.
  const period = end ? { startDate: start, endDate: end } : { endDate: start }
  const details = [...left, ...entry.text, ...entry.points].join('\n')
  const isEmpty = head.texts.length === 0
  return {
    entry: isEmpty
      ? {}
      : { ...study, ...period, location: head.place, url: head.url, summary: details },
    left: isEmpty && details ? [details] : [],
  }
}

function projectOf(entry: SectionEntry): Fields[] {
  const { texts, url } = headOf(entry.head)
  const [name, ...others] = texts.map(({ text }) => text)
  if (!name) return []
  return [
    {
      name,
      url,
      ...(entry.period?.end ? periodOf(entry) : { startDate: entry.period?.start }),
      description: [...others, ...entry.text].join('\n'),
      highlights: entry.points,
    },
  ]
}
