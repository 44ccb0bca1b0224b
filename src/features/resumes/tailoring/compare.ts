import type { ResumeSection } from '../../../site/resumes/sections.ts'
import type { ResumeContent } from '../content/resumeContent.ts'
import type { RelevantEntry, Tailoring } from './contract.ts'
import { findName, findRequirement } from './findings.ts'
import { containsTerm, readJob, type Term, termsOf } from './jobTerms.ts'
import { type KnownNames, withVocabulary } from './knownNames.ts'
import { requirementsOf } from './requirements.ts'
import { type SearchableEntry, searchableContent, vocabularyOf } from './searchableContent.ts'
import { titleOf } from './sentences.ts'

/** Scores of entries against a text, from 0 to 1, by position in the content. */
export type Closeness = (record: SearchableEntry[]) => number[]

/** Sections in order of evidence: work before claims. */
const strength: readonly ResumeSection[] = [
  ...(['work', 'projects', 'certificates', 'publications', 'awards', 'volunteer'] as const),
  ...(['education', 'languages', 'skills', 'interests', 'references'] as const),
]

type Comparison = {
  description: string
  life: ResumeContent
  names: KnownNames
  closeness: Closeness
  now: Date
}

/**
 * Compares a job description with the content: what it asks for, where that is mentioned, and which entries are relevant.
 */
export function compare({
  description,
  life,
  names,
  closeness,
  now,
}: Comparison): Omit<Tailoring, 'can_word'> {
  const record = searchableContent(life)
  const job = readJob(description, withVocabulary(names, vocabularyOf(life)))
  const terms = termsOf(job)
  const close = closeness(record)
  const entries = record.toSorted(
    (a, b) => strength.indexOf(a.section) - strength.indexOf(b.section),
  )
  return {
    name: titleOf(description),
    terms: [
      ...terms.filter(({ language }) => !language).map((term) => findName(term, { entries, now })),
      ...requirementsOf(job).map((requirement) => findRequirement(requirement, { entries, now })),
    ],
    entries: record.map(
      (entry, index): RelevantEntry => ({
        section: entry.section,
        id: entry.id,
        terms: termsIn(entry, terms),
        closeness: close[index] ?? 0,
        points: entry.points.map((point) => ({ id: point.id, terms: termsIn(point, terms) })),
      }),
    ),
  }
}

const termsIn = ({ searched }: Pick<SearchableEntry, 'searched'>, terms: Term[]) =>
  terms.filter((term) => containsTerm(searched, term)).map(({ text }) => text)
