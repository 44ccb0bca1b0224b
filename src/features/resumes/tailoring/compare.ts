import type { ResumeSection } from '../../../site/resumes/sections.ts'
import type { ResumeContent } from '../content/resumeContent.ts'
import type { JobTerm, RelevantEntry, Tailoring, TermLocation } from './contract.ts'
import { containsTerm, jobTerms, type Term } from './jobTerms.ts'
import { type KnownNames, withVocabulary } from './knownNames.ts'
import { type SearchableEntry, searchableContent, vocabularyOf } from './searchableContent.ts'
import { titleOf } from './sentences.ts'

/** Scores of entries against a text, from 0 to 1, by position in the content. */
export type Closeness = (record: SearchableEntry[]) => number[]

/** Maximum number of places listed for a term. */
const mostProofs = 5

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
}

/**
 * Compares a job description with the content: its terms, where they are supported, and which entries are relevant.
 */
export function compare({
  description,
  life,
  names,
  closeness,
}: Comparison): Omit<Tailoring, 'can_word'> {
  const record = searchableContent(life)
  const terms = jobTerms(description, withVocabulary(names, vocabularyOf(life)))
  const close = closeness(record)
  const byStrength = record.toSorted(
    (a, b) => strength.indexOf(a.section) - strength.indexOf(b.section),
  )
  return {
    name: titleOf(description),
    terms: terms.map((term): JobTerm => ({ term: term.text, proofs: proofsOf(term, byStrength) })),
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

const proofsOf = (term: Term, record: SearchableEntry[]): TermLocation[] =>
  record
    .filter(({ searched }) => containsTerm(searched, term))
    .flatMap(({ section, id, name, points }): TermLocation[] => {
      const point = points.find(({ searched }) => containsTerm(searched, term))
      // In a skill group, the matching skill is the proof.
      if (section === 'skills')
        return point ? [{ section, id: point.id, name: point.text, point: '' }] : []
      return [{ section, id, name, point: point?.text ?? '' }]
    })
    .slice(0, mostProofs)
