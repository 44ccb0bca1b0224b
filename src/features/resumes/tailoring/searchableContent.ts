import { languageAt } from '../../../shared/languageNames.ts'
import { keyOf, tokensIn } from '../../../shared/words.ts'
import { type ResumeSection, resumeSections } from '../../../site/resumes/sections.ts'
import type { ContentEntry, ResumeContent } from '../content/resumeContent.ts'

/** A text prepared for search: keys of its words, and languages that it names. */
export type SearchableText = { keys: Set<string>; joined: string; languages: Set<string> }

/** An entry of the content with its text. */
export type SearchableEntry = {
  section: ResumeSection
  id: string
  name: string
  /** All of its text and points, without addresses and dates. */
  text: string
  /** Its dates, if known. */
  dates: string[]
  /** Its first and last month, if known; one that is not over has no last. */
  period?: { start: string; end: string | undefined } | undefined
  searched: SearchableText
  points: { id: string; text: string; searched: SearchableText }[]
}

/** Maximum text of one entry to search, in UTF-16 units. */
const longestText = 20_000

/** All content that a résumé can show, prepared for search. */
export const searchableContent = ({ sections }: ResumeContent): SearchableEntry[] =>
  resumeSections.flatMap((section) => sections[section].map((entry) => recordEntry(section, entry)))

function recordEntry(section: ResumeSection, { id, name, item, points, more }: ContentEntry) {
  const fields = Object.entries(item)
  const isDate = (key: string) => /date$/i.test(key)
  const texts = fields
    .filter(([key]) => key !== 'url' && !isDate(key))
    .flatMap(([, value]) => value)
  const text = [...texts, ...points.map(({ text }) => text), more ?? '']
    .filter((part) => typeof part === 'string' && part !== '')
    .join('\n')
    .slice(0, longestText)
  return {
    section,
    id,
    name,
    text,
    dates: fields.flatMap(([key, value]) => (isDate(key) && value ? [`${value}`] : [])),
    period:
      'startDate' in item && item.startDate
        ? { start: item.startDate, end: item.endDate }
        : undefined,
    searched: searchableText(text),
    points: points.map((point) => ({ ...point, searched: searchableText(point.text) })),
  }
}

export function searchableText(text: string): SearchableText {
  const words = tokensIn(text)
  const keys = words.map(({ text }) => keyOf(text))
  return {
    keys: new Set(keys),
    joined: ` ${keys.join(' ')} `,
    languages: new Set(words.flatMap((_, at) => languageAt(words, at)?.code ?? [])),
  }
}

/** Names in the owner's content: skills, technologies, certificates, interests. */
export function vocabularyOf({ sections }: ResumeContent): string[] {
  return [
    ...sections.skills.flatMap(({ points }) => points.map(({ text }) => text)),
    ...sections.projects.flatMap(({ item }) => item.keywords ?? []),
    ...sections.work.flatMap(({ item }) => item['x-keywords'] ?? []),
    ...sections.certificates.map(({ item }) => item.name),
    ...sections.interests.flatMap(({ item }) => [item.name, ...(item.keywords ?? [])]),
    ...sections.education.flatMap(({ item }) => item.area ?? []),
  ]
}
