import type { LifeEntry, WorkingLife } from '../content/workingLife.ts'
import { type ResumeSection, resumeSections } from '../sections.ts'
import { spokenLanguage } from './spokenLanguages.ts'
import { keyOf, wordsIn } from './words.ts'

/** A text as it is searched: the keys of its words, and the languages that it names. */
export type Searched = { keys: Set<string>; joined: string; languages: Set<string> }

/** An entry of the record, with all that it says. */
export type RecordEntry = {
  section: ResumeSection
  id: string
  name: string
  /** All of its text but addresses and dates, its points included. */
  text: string
  /** Its dates, as far as they are told. */
  dates: string[]
  searched: Searched
  points: { id: string; text: string; searched: Searched }[]
}

/** How much of one entry is looked at, in UTF-16 units. */
const longestText = 20_000

/** Everything that a résumé can show, as it is searched. */
export const recordOf = ({ sections }: WorkingLife): RecordEntry[] =>
  resumeSections.flatMap((section) => sections[section].map((entry) => recordEntry(section, entry)))

function recordEntry(section: ResumeSection, { id, name, item, points, more }: LifeEntry) {
  const told = Object.entries(item)
  const isDate = (key: string) => /date$/i.test(key)
  const texts = told.filter(([key]) => key !== 'url' && !isDate(key)).flatMap(([, value]) => value)
  const text = [...texts, ...points.map(({ text }) => text), more ?? '']
    .filter((part) => typeof part === 'string' && part !== '')
    .join('\n')
    .slice(0, longestText)
  return {
    section,
    id,
    name,
    text,
    dates: told.flatMap(([key, value]) => (isDate(key) && value ? [`${value}`] : [])),
    searched: searchedIn(text),
    points: points.map((point) => ({ ...point, searched: searchedIn(point.text) })),
  }
}

export function searchedIn(text: string): Searched {
  const words = wordsIn(text)
  const keys = words.map(({ text }) => keyOf(text))
  return {
    keys: new Set(keys),
    joined: ` ${keys.join(' ')} `,
    languages: new Set(words.flatMap(({ text }) => spokenLanguage(text) ?? [])),
  }
}

/** What the owner's record has names for: skills, what things are made with, certificates, interests. */
export function vocabularyOf({ sections }: WorkingLife): string[] {
  return [
    ...sections.skills.flatMap(({ points }) => points.map(({ text }) => text)),
    ...sections.projects.flatMap(({ item }) => item.keywords ?? []),
    ...sections.work.flatMap(({ item }) => item['x-keywords'] ?? []),
    ...sections.certificates.map(({ item }) => item.name),
    ...sections.interests.flatMap(({ item }) => [item.name, ...(item.keywords ?? [])]),
    ...sections.education.flatMap(({ item }) => item.area ?? []),
  ]
}
