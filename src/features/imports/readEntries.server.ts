import { firstDay, isOngoing, lastDay, parseMonth } from '@vitrine/resume-pdf/dates'
import { capitalized } from '../../shared/capitalized.ts'
import {
  addressOf,
  dateOf,
  endOf,
  levelOf,
  periodOf,
  placeOf,
  presentFields,
  wordsOf,
} from './entryFields.ts'
import type { ImportedRecord } from './importedRecord.ts'
import { plainText } from './plainText.ts'
import { markdownIn } from './readOwnItems.server.ts'
import type { UnwrappedValue } from './unwrappedValue.ts'

export type Entry<Kind extends keyof ImportedRecord> =
  NonNullable<ImportedRecord[Kind]> extends (infer One)[] ? One : never

/** Reads one field of an entry; undefined if the entry does not have it. */
type Reader<T> = (entry: UnwrappedValue) => T | undefined

/** Fields that editors of résumés write for themselves. */
export const editorFields = ['id', 'visible', 'hidden', 'icon', 'iconColor', 'options', 'columns']

const named =
  <T>(read: (entry: UnwrappedValue, ...names: string[]) => T | undefined) =>
  (...names: string[]): Reader<T> =>
  (entry) =>
    read(entry, ...names)
const text = named((entry, ...names) => entry.text(...names))
const link = named(addressOf)
const words = named(wordsOf)
const date = named(dateOf)
const technologies = words(
  ...['keywords', 'technologies', 'tech', 'techStack', 'stack', 'tags', 'skills'],
)
const website = link('url', 'website', 'link')
const startMonth: Reader<string> = (entry) => {
  const { start } = periodOf(entry)
  return start && (parseMonth(start) ?? start)
}
const endMonth: Reader<string> = (entry) => endOf(periodOf(entry).end)
const lastDayOf = (end: string | undefined) =>
  end && !isOngoing(end) ? (lastDay(end) ?? end) : undefined

/** Text and points of an entry, whichever of the fields have which. */
const prose = (texts: string[], lists: string[]) => ({
  text: ((entry) => presentFields(entry, texts, lists).text) satisfies Reader<string>,
  points: ((entry) => presentFields(entry, texts, lists).points) satisfies Reader<string[]>,
  whole: ((entry) => presentFields(entry, texts, lists).whole) satisfies Reader<string>,
})
const summary = prose(['summary', 'description'], ['highlights'])
const duties = prose(
  ['summary', 'description'],
  ['highlights', 'achievements', 'responsibilities', 'bullets'],
)
const reference = prose(['reference', 'recommendation', 'quote', 'summary', 'description'], [])

/** Longer ones are part of the details. */
const longestScore = 60
const isGrade = (score: string | undefined) => score !== undefined && score.length <= longestScore
const score = text('score', 'gpa', 'grade')

function educationDetails(entry: UnwrappedValue): string | undefined {
  const { text, points = [] } = presentFields(
    entry,
    ['summary', 'description', 'x-details', 'details'],
    ['highlights'],
  )
  const long = isGrade(score(entry)) ? '' : score(entry)
  const courses = entry.texts('courses')?.join(', ')
  return [text, ...points, courses, long].filter(Boolean).join('\n') || undefined
}

/** The fields of each list, by the names that formats and people give them. */
const tables = {
  experience: {
    role: text('position', 'title', 'role', 'jobTitle'),
    organisation: text('name', 'company', 'employer', 'organization', 'organisation', 'org'),
    start_date: (entry: UnwrappedValue) => {
      const { start } = periodOf(entry)
      return start && (firstDay(start) ?? start)
    },
    end_date: (entry: UnwrappedValue) => lastDayOf(periodOf(entry).end),
    place: placeOf,
    employment_type: text('employmentType', 'employment_type', 'workType', 'type'),
    url: website,
    summary: duties.text,
    points: duties.points,
    tags: technologies,
  },
  education: {
    institution: text('institution', 'school', 'university', 'name', 'organization'),
    area: text('area', 'field', 'fieldOfStudy', 'major'),
    studyType: text('studyType', 'degree', 'typeOfDegree'),
    startDate: startMonth,
    endDate: endMonth,
    score: (entry: UnwrappedValue) => (isGrade(score(entry)) ? score(entry) : undefined),
    location: placeOf,
    url: website,
    details: educationDetails,
  },
  certifications: {
    name: text('name', 'title'),
    issuer: text('issuer', 'authority', 'awarder', 'organization'),
    issue_date: (entry: UnwrappedValue) => {
      const issued = entry.text('date', 'issueDate', 'startDate', 'releaseDate')
      return issued && (firstDay(issued) ?? issued)
    },
    expiry_date: (entry: UnwrappedValue) =>
      lastDayOf(entry.text('expiryDate', 'expirationDate', 'endDate')),
    credential_id: text('credentialId', 'credential_id', 'license'),
    credential_url: website,
  },
  testimonials: {
    name: text('name', 'author'),
    role: text('role', 'position', 'title', 'relationship', 'company'),
    quote: reference.whole,
    link: website,
  },
  volunteering: {
    organization: text('organization', 'organisation', 'company', 'name'),
    position: text('position', 'role', 'title'),
    url: website,
    startDate: startMonth,
    endDate: endMonth,
    summary: summary.text,
    highlights: summary.points,
  },
  awards: {
    title: text('title', 'name'),
    date: date('date'),
    awarder: text('awarder', 'issuer'),
    summary: summary.whole,
  },
  publications: {
    name: text('name', 'title'),
    publisher: text('publisher', 'journal', 'venue'),
    releaseDate: date('releaseDate', 'date'),
    url: website,
    summary: summary.whole,
  },
  languages: {
    language: text('language', 'name', 'title'),
    fluency: (entry: UnwrappedValue) => {
      const fluency = entry.text('fluency', 'description', 'proficiency', 'level')
      if (entry.peek('fluency', 'description', 'proficiency')) entry.ignore('level')
      entry.ignore('levelNum')
      return fluency === '0' ? undefined : fluency
    },
  },
  interests: { name: text('name', 'title'), keywords: words('keywords') },
} as const
type Tables = typeof tables

/** Reads an entry by the table of its list. */
function readFields<Name extends keyof Tables>(name: Name, entry: UnwrappedValue): Entry<Name> {
  entry.ignore(...editorFields)
  const fields = Object.entries<Reader<unknown>>(tables[name])
  return Object.fromEntries(fields.map(([field, read]) => [field, read(entry)])) as Entry<Name>
}

export const readReference = (entry: UnwrappedValue) => readFields('testimonials', entry)

const longestFeature = 300

function readProject(entry: UnwrappedValue): Entry<'projects'> {
  entry.ignore(...editorFields)
  const short = plainText(entry.written('description') ?? '')
  // The story is Markdown, with its links and lists; a description is none.
  const stories = ['summary', 'longDescription']
  const { text, points } = presentFields(entry, short.text ? [] : stories, [
    'highlights',
    'features',
  ])
  const features = [...(points ?? []), ...short.points]
  const isShort = features.every((feature) => feature.length <= longestFeature)
  const story = [
    short.text ? markdownIn(entry, stories) : undefined,
    isShort ? undefined : features.map((feature) => `- ${feature}`).join('\n'),
  ]
  const address = addressOf(entry, 'url', 'website', 'link', 'demo', 'live', 'homepage')
  const code = addressOf(entry, 'github', 'githubUrl', 'repository', 'repo', 'source')
  const isCode = address && /^(https?:\/\/)?(www\.)?github\.com\//i.test(address) && !code
  const type = entry.text('type', 'category')
  return {
    title: entry.text('name', 'title'),
    category: type && capitalized(type),
    description: short.text || text,
    long_description: story.filter(Boolean).join('\n\n') || undefined,
    features: isShort && features.length > 0 ? features : undefined,
    tech: technologies(entry),
    live: isCode ? undefined : address,
    github: isCode ? address : code,
    role: entry.texts('roles', 'role', 'position')?.join(', '),
    start_date: startMonth(entry),
    end_date: endMonth(entry),
  }
}

const skillNames = ['keywords', 'items', 'skills']
/** Words and characters of the longest name of a skill. */
const longestSkill = { words: 4, length: 40 }

/** Whether most texts say something of a skill and are no names of others. */
function areRemarks(texts: string[]): boolean {
  const remarks = texts.filter(
    (text) => text.length > longestSkill.length || text.split(/\s+/).length > longestSkill.words,
  )
  return remarks.length * 2 > texts.length && !texts.some((text) => /[,;]/.test(text))
}

/** A skill, or a group of them whose name is a category. */
function readSkills(entry: UnwrappedValue): Entry<'skills'>[] {
  entry.ignore(...editorFields, 'levelNum')
  const name = entry.text('name', 'category', 'skill', 'title', 'label')
  const level = levelOf(entry)
  const isDescribed = name !== undefined && areRemarks(entry.peekTexts(...skillNames))
  const keywords = isDescribed ? undefined : wordsOf(entry, ...skillNames)
  if (!keywords) return [{ name, ...level }]
  return keywords.map((keyword) => ({ name: keyword, category: name, ...level }))
}

type List = keyof Tables | 'projects' | 'skills'

function readEntry(list: List, entry: UnwrappedValue): unknown {
  if (list === 'projects') return readProject(entry)
  return list === 'skills' ? readSkills(entry) : readFields(list, entry)
}

/** The entries of a file, each read by the table of its list. */
export function readLists<Name extends List>(
  lists: Record<Name, UnwrappedValue[]>,
): Pick<ImportedRecord, Name> {
  const read = Object.entries<UnwrappedValue[]>(lists).map(([name, entries]) => [
    name,
    entries.flatMap((entry) => readEntry(name as List, entry)),
  ])
  return Object.fromEntries(read)
}

/** The lists of a résumé, by the names that JSON Resume, Reactive Resume and people give them. */
export const readResumeLists = (
  entries: (...names: string[]) => UnwrappedValue[],
  skills = entries('skills'),
) =>
  readLists({
    experience: [
      ...entries('work', 'experience', 'workExperience', 'employment', 'jobs', 'works'),
      ...entries('internships', 'internship'),
    ],
    education: entries('education'),
    projects: entries('projects'),
    skills,
    certifications: entries('certificates', 'certifications'),
    testimonials: entries('references', 'testimonials'),
    volunteering: entries('volunteer', 'volunteering'),
    awards: entries('awards'),
    publications: entries('publications'),
    languages: entries('languages'),
    interests: entries('interests', 'hobbies'),
  })
