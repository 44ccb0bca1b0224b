import {
  addressOf,
  dateOf,
  endOf,
  periodOf,
  placeOf,
  plain,
  presentFields,
  proficiencyOf,
  wordsOf,
} from './entryFields.ts'
import type { ImportedRecord } from './importedRecord.ts'
import { firstDay, isOngoing, lastDay, parseMonth } from './parsedDates.ts'
import type { UnwrappedValue } from './unwrappedValue.ts'

/** Entries of résumés by the names that their formats, and the people who write them by hand, give the fields. */

type Entry<Kind extends keyof ImportedRecord> =
  NonNullable<ImportedRecord[Kind]> extends (infer One)[] ? One : never

/** What an editor of résumés writes to itself. */
const ownBusiness = ['id', 'visible', 'hidden', 'icon', 'iconColor', 'options', 'columns']

const technologies = ['keywords', 'technologies', 'tech', 'techStack', 'stack', 'tags', 'skills']

function readPosition(entry: UnwrappedValue): Entry<'experience'> {
  entry.ignore(...ownBusiness)
  const { start, end } = periodOf(entry)
  const { text, points } = presentFields(
    entry,
    ['summary', 'description'],
    ['highlights', 'achievements', 'responsibilities', 'bullets'],
  )
  return {
    role: entry.text('position', 'title', 'role', 'jobTitle'),
    organisation: entry.text('name', 'company', 'employer', 'organization', 'organisation', 'org'),
    start_date: start && (firstDay(start) ?? start),
    end_date: end && !isOngoing(end) ? (lastDay(end) ?? end) : undefined,
    place: placeOf(entry),
    employment_type: entry.text('employmentType', 'employment_type', 'workType', 'type'),
    url: addressOf(entry, 'url', 'website', 'link'),
    summary: text,
    points,
    tags: wordsOf(entry, ...technologies),
  }
}

/** What is longer is a story. */
const longestScore = 60

function readEducation(entry: UnwrappedValue): Entry<'education'> {
  entry.ignore(...ownBusiness)
  const { start, end } = periodOf(entry)
  const { text, points } = presentFields(
    entry,
    ['summary', 'description', 'x-details', 'details'],
    ['highlights'],
  )
  const courses = entry.texts('courses')?.join(', ')
  const score = entry.text('score', 'gpa', 'grade')
  const isGrade = score !== undefined && score.length <= longestScore
  return {
    institution: entry.text('institution', 'school', 'university', 'name', 'organization'),
    area: entry.text('area', 'field', 'fieldOfStudy', 'major'),
    studyType: entry.text('studyType', 'degree', 'typeOfDegree'),
    startDate: start && (parseMonth(start) ?? start),
    endDate: endOf(end),
    score: isGrade ? score : undefined,
    location: placeOf(entry),
    url: addressOf(entry, 'url', 'website', 'link'),
    details:
      [text, ...(points ?? []), courses, isGrade ? '' : score].filter(Boolean).join('\n') ||
      undefined,
  }
}

const longestFeature = 300

function readProject(entry: UnwrappedValue): Entry<'projects'> {
  entry.ignore(...ownBusiness)
  const { start, end } = periodOf(entry)
  const short = plain(entry.texts('description')?.join('\n'))
  const { text, points } = presentFields(
    entry,
    ['summary', 'longDescription'],
    ['highlights', 'features'],
  )
  const features = [...(points ?? []), ...short.points]
  const isShort = features.every((feature) => feature.length <= longestFeature)
  const link = addressOf(entry, 'url', 'website', 'link', 'demo', 'live', 'homepage')
  const code = addressOf(entry, 'github', 'githubUrl', 'repository', 'repo', 'source')
  const isCode = link && /^(https?:\/\/)?(www\.)?github\.com\//i.test(link) && !code
  const long = [short.text ? text : undefined, ...(isShort ? [] : features)].filter(Boolean)
  const type = entry.text('type', 'category')
  return {
    title: entry.text('name', 'title'),
    category: type && type.charAt(0).toUpperCase() + type.slice(1),
    description: short.text || text,
    long_description: long.join('\n\n') || undefined,
    features: isShort && features.length > 0 ? features : undefined,
    tech: wordsOf(entry, ...technologies),
    live: isCode ? undefined : link,
    github: isCode ? link : code,
    role: entry.texts('roles', 'role', 'position')?.join(', '),
    start_date: start && (parseMonth(start) ?? start),
    end_date: endOf(end),
  }
}

/** A skill, or a group of them, whose name is a category then. */
function readSkills(entry: UnwrappedValue): Entry<'skills'>[] {
  entry.ignore(...ownBusiness, 'levelNum')
  const name = entry.text('name', 'category', 'skill', 'title')
  const level = proficiencyOf(entry)
  const keywords = wordsOf(entry, 'keywords', 'items', 'skills')
  const shared = level === undefined ? {} : { proficiency: level, hide_level: 0 as const }
  if (!keywords) return [{ name, ...shared }]
  return keywords.map((keyword) => ({ name: keyword, category: name, ...shared }))
}

function readCertification(entry: UnwrappedValue): Entry<'certifications'> {
  entry.ignore(...ownBusiness)
  const date = entry.text('date', 'issueDate', 'startDate', 'releaseDate')
  const expiry = entry.text('expiryDate', 'expirationDate', 'endDate')
  return {
    name: entry.text('name', 'title'),
    issuer: entry.text('issuer', 'authority', 'awarder', 'organization'),
    issue_date: date && (firstDay(date) ?? date),
    expiry_date: expiry && !isOngoing(expiry) ? (lastDay(expiry) ?? expiry) : undefined,
    credential_id: entry.text('credentialId', 'credential_id', 'license'),
    credential_url: addressOf(entry, 'url', 'website', 'link'),
  }
}

function readAward(entry: UnwrappedValue): Entry<'awards'> {
  entry.ignore(...ownBusiness)
  return {
    title: entry.text('title', 'name'),
    date: dateOf(entry, 'date'),
    awarder: entry.text('awarder', 'issuer'),
    summary: presentFields(entry, ['summary', 'description'], ['highlights']).whole,
  }
}

function readPublication(entry: UnwrappedValue): Entry<'publications'> {
  entry.ignore(...ownBusiness)
  return {
    name: entry.text('name', 'title'),
    publisher: entry.text('publisher', 'journal', 'venue'),
    releaseDate: dateOf(entry, 'releaseDate', 'date'),
    url: addressOf(entry, 'url', 'website', 'link'),
    summary: presentFields(entry, ['summary', 'description'], ['highlights']).whole,
  }
}

function readVoluntary(entry: UnwrappedValue): Entry<'volunteering'> {
  entry.ignore(...ownBusiness)
  const { start, end } = periodOf(entry)
  const { text, points } = presentFields(entry, ['summary', 'description'], ['highlights'])
  return {
    organization: entry.text('organization', 'organisation', 'company', 'name'),
    position: entry.text('position', 'role', 'title'),
    url: addressOf(entry, 'url', 'website', 'link'),
    startDate: start && (parseMonth(start) ?? start),
    endDate: endOf(end),
    summary: text,
    highlights: points,
  }
}

function readLanguage(entry: UnwrappedValue): Entry<'languages'> {
  entry.ignore(...ownBusiness, 'levelNum')
  const language = entry.text('language', 'name')
  const fluency = entry.text('fluency', 'description', 'proficiency', 'level')
  if (entry.peek('fluency', 'description', 'proficiency')) entry.ignore('level')
  return { language, fluency: fluency === '0' ? undefined : fluency }
}

function readInterest(entry: UnwrappedValue): Entry<'interests'> {
  entry.ignore(...ownBusiness)
  return { name: entry.text('name', 'title'), keywords: wordsOf(entry, 'keywords') }
}

export function readReference(entry: UnwrappedValue): Entry<'testimonials'> {
  entry.ignore(...ownBusiness)
  return {
    name: entry.text('name', 'author'),
    role: entry.text('role', 'position', 'title', 'relationship', 'company'),
    quote: presentFields(
      entry,
      ['reference', 'recommendation', 'quote', 'summary', 'description'],
      [],
    ).whole,
    link: addressOf(entry, 'url', 'website', 'link'),
  }
}

const known: readonly (readonly [RegExp, string])[] = [
  [/github/i, 'https://github.com/'],
  [/linked ?in/i, 'https://www.linkedin.com/in/'],
  [/twitter|^x$/i, 'https://x.com/'],
  [/gitlab/i, 'https://gitlab.com/'],
  [/stack ?overflow/i, 'https://stackoverflow.com/users/'],
  [/instagram/i, 'https://www.instagram.com/'],
  [/medium/i, 'https://medium.com/@'],
]

/** A link to a profile; undefined for one of which it is not known where it leads. */
export function readProfile(entry: UnwrappedValue): Entry<'profileLinks'> | undefined {
  entry.ignore(...ownBusiness)
  const network = entry.text('network', 'name', 'label') ?? ''
  const url = addressOf(entry, 'url', 'website', 'href', 'link')
  const username = entry.peek('username', 'user')
  const base = known.find(([name]) => name.test(network))?.[1]
  const address = url ?? (username && /^https?:/i.test(username) ? username : undefined)
  const made = username && base ? `${base}${username.replace(/^[@/]+/, '')}` : undefined
  if (!address && !made) return undefined
  entry.ignore('username', 'user')
  return { label: network.slice(0, 40), url: address ?? made ?? '' }
}

/** How an entry of each list is read. */
const readers = {
  experience: readPosition,
  education: readEducation,
  projects: readProject,
  skills: readSkills,
  certifications: readCertification,
  testimonials: readReference,
  volunteering: readVoluntary,
  awards: readAward,
  publications: readPublication,
  languages: readLanguage,
  interests: readInterest,
} as const
type List = keyof typeof readers

/** The entries of a file, each read as its list is. */
export function readLists<Name extends List>(
  lists: Record<Name, UnwrappedValue[]>,
): Pick<ImportedRecord, Name> {
  const read = Object.entries<UnwrappedValue[]>(lists).map(([name, entries]) => [
    name,
    entries.flatMap<unknown>(readers[name as List]),
  ])
  return Object.fromEntries(read)
}
