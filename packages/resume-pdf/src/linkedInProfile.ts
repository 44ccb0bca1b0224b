import { periodsIn, withoutPeriods } from './periodsIn.ts'
import { personIn } from './personIn.ts'
import type { TextBlock } from './readingOrder.ts'
import type { Education, ReadText, Resume } from './resumeOfText.ts'
import type { Section } from './resumeSections.ts'
import { isListed, withoutMark } from './resumeWords.ts'
import { continued } from './sectionEntries.ts'
import { sectionKindIn, sectionKindOf } from './sectionHeadings.ts'
import { languagesIn } from './sectionLists.ts'
import { joinLines, type TextLine, type Word } from './textLines.ts'

/** Sizes of type, in points. They are the same in every profile that LinkedIn saves as a PDF. */
const sizes = { name: 26, heading: 15.75, sideHeading: 13, link: 11, organisation: 12, title: 11.5 }

const hasSize = ({ size }: { size: number }, name: keyof typeof sizes) =>
  Math.abs(size - sizes[name]) < 0.2

/** Points between the columns, or less. */
const gutter = 10

/** Where the second column begins in a profile that LinkedIn saved as a PDF, in points; undefined for any other PDF. */
export function columnOfLinkedIn(words: Word[]): number | undefined {
  const name = words.find((word) => hasSize(word, 'name'))
  const isMarked = words.some((word) => word.text === '(LinkedIn)' && hasSize(word, 'link'))
  if (!name || !isMarked || !words.some((word) => hasSize(word, 'heading'))) return undefined
  return name.left - gutter
}

/** How far a line is from the one before, in sizes of its type. */
const distance = (last: TextLine, line: TextLine) => (line.baseline - last.baseline) / line.size

/** Reads a profile that LinkedIn saved as a PDF: a column with contact and lists, beside one with the positions. */
export function linkedInProfile(blocks: TextBlock[], links: string[]): ReadText {
  const sections = sectionsOf(blocks)
  const linesOf = (kind: Section['kind']) =>
    sections.filter((section) => section.kind === kind).flatMap(({ lines }) => lines)
  const items = (kind: Section['kind']) => joinItems(linesOf(kind)).map(({ text }) => text)
  const { left, ...contact } = personIn(
    [{ kind: 'contact', heading: '', lines: contactLines(linesOf('contact')) }],
    links,
  )
  const languages = languagesIn(joinItems(linesOf('languages')))
  const work = jobsOf(linesOf('work'))
  const education = schoolsOf(linesOf('education'))
  const skills = items('skills')
  return {
    resume: {
      basics: { ...contact, ...headerOf(linesOf('header')), ...summaryOf(linesOf('summary')) },
      work,
      volunteer: [],
      education,
      projects: [],
      skills: skills.length > 0 ? [{ name: '', keywords: skills }] : [],
      languages: languages.languages,
      certificates: items('certificates').map((name) => ({ name })),
      awards: items('awards').map((title) => ({ title })),
      interests: items('interests').map((name) => ({ name })),
    },
    confidence: {
      work: work.map(({ startDate }) => (startDate ? 'high' : 'low')),
      volunteer: [],
      education: education.map(() => 'high'),
    },
    left: [
      ...left,
      ...languages.left,
      ...sections
        .filter(({ kind }) => kind === 'other')
        .flatMap(({ heading, lines }) => joinItems(lines).map(({ text }) => `${heading}: ${text}`)),
    ],
  }
}

function sectionsOf(blocks: TextBlock[]): Section[] {
  const sections: Section[] = []
  for (const line of blocks.flatMap(({ lines }) => lines)) {
    const last = sections.at(-1)
    if (hasSize(line, 'heading') || hasSize(line, 'sideHeading')) {
      const kind = sectionKindOf(line.text) ?? sectionKindIn(line.text)
      sections.push({ kind, heading: line.text, lines: [] })
    } else if (hasSize(line, 'name') && last?.kind !== 'header') {
      sections.push({ kind: 'header', heading: '', lines: [line] })
    } else last?.lines.push(line)
  }
  return sections
}

/** The name, what the person does, and the place below it. */
function headerOf(lines: TextLine[]): { name: string; label?: string; location?: string } {
  const textOf = (some: TextLine[]) => some.map(({ text }) => text.replaceAll('\t', ' ')).join(' ')
  const name = textOf(lines.filter((line) => hasSize(line, 'name')))
  const others = lines.filter((line) => !hasSize(line, 'name'))
  const [place, ...labels] = others.toReversed()
  if (!place) return { name }
  if (labels.length === 0) return { name, label: place.text }
  return { name, label: textOf(labels.toReversed()), location: place.text }
}

const summaryOf = (lines: TextLine[]) => {
  const summary = paragraphsOf(lines).join('\n')
  return summary ? { summary } : {}
}

/** Items of the narrow column, which stand farther from each other than the lines that they are wrapped to. */
const joinItems = (lines: TextLine[]) =>
  joinLines(lines, (last, line) =>
    distance(last, line) < 1.5 ? { ...line, text: continued(last.text, line.text) } : undefined,
  )

/** Addresses in one line each, without what they are called behind them: `(Mobile)`, `(Company)`. */
function contactLines(lines: TextLine[]): TextLine[] {
  const whole = joinLines(lines, (last, line) =>
    hasSize(last, 'link') && hasSize(line, 'link') && !last.text.endsWith(')')
      ? { ...last, text: last.text + line.text }
      : undefined,
  )
  return whole.map((line) => ({ ...line, text: line.text.replace(/ ?\([^()]{1,40}\)$/, '') }))
}

type Job = Resume['work'][number]

/** The positions: a company, how long all of them took where they are several, and of each its title, dates and place. */
function jobsOf(lines: TextLine[]): Job[] {
  const jobs: { job: Job; dates?: TextLine; body: TextLine[] }[] = []
  let company: string | undefined
  let previous: TextLine | undefined
  for (const line of lines) {
    const current = jobs.at(-1)
    const goesOn = previous !== undefined && line.size === previous.size
    if (hasSize(line, 'organisation')) {
      company = goesOn && company ? `${company} ${line.text}` : line.text
    } else if (hasSize(line, 'title')) {
      if (goesOn && current) current.job.position += ` ${line.text}`
      else jobs.push({ job: newJob(company, line.text), body: [] })
    } else if (previous && hasSize(previous, 'organisation')) {
      // How long all positions there took together.
    } else if (current && !current.dates) {
      const [period] = periodsIn(line.text)
      current.job.startDate = period?.start
      current.job.endDate = period?.end
      current.dates = line
    } else if (current?.dates && current.dates === previous && distance(previous, line) < 1.6) {
      current.job.location = line.text
    } else current?.body.push(line)
    previous = line
  }
  return jobs.map(({ job, body }) => ({ ...job, ...bodyOf(body) }))
}

const newJob = (name: string | undefined, position: string): Job => ({
  name,
  position,
  location: undefined,
  url: undefined,
  employmentType: undefined,
  startDate: undefined,
  endDate: undefined,
  summary: '',
  highlights: [],
})

/** Items with a mark before them are points, other paragraphs the summary. */
function bodyOf(lines: TextLine[]): { summary: string; highlights: string[] } {
  const paragraphs = paragraphsOf(lines)
  return {
    summary: paragraphs.filter((text) => !isListed(text)).join('\n'),
    highlights: paragraphs.filter(isListed).map(withoutMark),
  }
}

/** Lines joined to paragraphs: a mark or a gap begins one, but not the gap of a new page. */
const paragraphsOf = (lines: TextLine[]): string[] =>
  joinLines(lines, (last, line) => {
    const gap = distance(last, line)
    const isNew = isListed(line.text) || (gap > 2.2 && gap < 5)
    return isNew ? undefined : { ...line, text: continued(last.text, line.text) }
  }).map(({ text }) => text.replaceAll('\t', ' '))

/** Schools, each with a line of its degree, subject and years: `BSc, Mathematics · (2012 - 2015)`. */
function schoolsOf(lines: TextLine[]): Education[] {
  const schools: { institution: string; about: string }[] = []
  let previous: TextLine | undefined
  for (const line of lines) {
    const last = schools.at(-1)
    const goesOn = previous !== undefined && hasSize(previous, 'organisation')
    if (!hasSize(line, 'organisation')) {
      if (last) last.about = continued(last.about, line.text).trim()
    } else if (goesOn && last) last.institution += ` ${line.text}`
    else schools.push({ institution: line.text, about: '' })
    previous = line
  }
  return schools.map(({ institution, about }) => ({ institution, ...studyIn(about) }))
}

function studyIn(text: string): Partial<Education> {
  const [years = ''] = /·? ?\([^()]*\)$/.exec(text) ?? []
  const [period] = years ? periodsIn(years) : []
  const study = period ? text.slice(0, -years.length) : text
  const at = endOfDegree(study)
  const [studyType, area] = [study.slice(0, at), study.slice(at + 2)].map((part) =>
    withoutPeriods(part),
  )
  return {
    ...(studyType && { studyType }),
    ...(area && { area }),
    startDate: period?.end ? period.start : undefined,
    endDate: period?.end ?? period?.start,
  }
}

/** Where the first comma stands that is not in parentheses. */
function endOfDegree(text: string): number {
  const hidden = text.replace(/\([^()]{0,200}\)/g, (inner) => '_'.repeat(inner.length))
  const at = hidden.indexOf(', ')
  return at < 0 ? text.length : at
}
