import { languages } from '../../../shared/texts/languages.ts'
import { type ResumeSection, resumeSections } from '../../../site/resumes/sections.ts'
import type { ContentEntry, ResumeContent } from '../content/resumeContent.ts'
import { keyOf, wordsIn } from './words.ts'

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
    searched: searchableText(text),
    points: points.map((point) => ({ ...point, searched: searchableText(point.text) })),
  }
}

export function searchableText(text: string): SearchableText {
  const words = wordsIn(text)
  const keys = words.map(({ text }) => keyOf(text))
  return {
    keys: new Set(keys),
    joined: ` ${keys.join(' ')} `,
    languages: new Set(words.flatMap(({ text }) => spokenLanguage(text) ?? [])),
  }
}

/** Language codes by their names in each of the page's languages, as written in sentences. */
let codes: Map<string, string> | undefined

/** Minimum length of a name, because shorter ones are words of other languages. */
const shortest = { capitalised: 4, plain: 5 }

const letters = [...'abcdefghijklmnopqrstuvwxyz']
const codesOfTwo = letters.flatMap((first) => letters.map((second) => first + second))

function readCodes(): Map<string, string> {
  const read = new Map<string, string>()
  for (const language of languages) {
    const names = new Intl.DisplayNames(language, { type: 'language', fallback: 'none' })
    for (const code of codesOfTwo) {
      const name = names.of(code)
      if (!name || name.length < shortest.capitalised) continue
      if (name.length >= shortest.plain) read.set(name, code)
      read.set(name[0]?.toUpperCase() + name.slice(1), code)
    }
  }
  return read
}

/** The code of the language that a word names; undefined for other words. */
export function spokenLanguage(word: string): string | undefined {
  codes ??= readCodes()
  return codes.get(word)
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
