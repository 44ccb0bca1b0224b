import type { WorkingLife } from '../content/workingLife.ts'
import type { ResumeSection } from '../sections.ts'
import { askedTerms, says, type Term } from './askedTerms.ts'
import type { AskedTerm, Proof, RelevantEntry, Tailoring } from './contract.ts'
import { type RecordEntry, recordOf, vocabularyOf } from './record.ts'

/** How much entries have in common with a text, from 0 to 1, by their place in the record. */
export type Closeness = (record: RecordEntry[]) => number[]

/** How many places that prove one term are named. */
const mostProofs = 5

/** What shows something first, then what claims it. */
const strength: readonly ResumeSection[] = [
  ...(['work', 'projects', 'certificates', 'publications', 'awards', 'volunteer'] as const),
  ...(['education', 'languages', 'skills', 'interests', 'references'] as const),
]

/** Holds a job description against the record: what it asks for, where that is proved, and what of the record it is about. */
export function compare(
  description: string,
  life: WorkingLife,
  closeness: Closeness,
): Omit<Tailoring, 'can_word'> {
  const record = recordOf(life)
  const terms = askedTerms(description, vocabularyOf(life))
  const close = closeness(record)
  const byStrength = record.toSorted(
    (a, b) => strength.indexOf(a.section) - strength.indexOf(b.section),
  )
  return {
    name: jobName(description),
    terms: terms.map(
      (term): AskedTerm => ({ term: term.text, proofs: proofsOf(term, byStrength) }),
    ),
    entries: record.map(
      (entry, index): RelevantEntry => ({
        section: entry.section,
        id: entry.id,
        terms: said(entry, terms),
        closeness: close[index] ?? 0,
        points: entry.points.map((point) => ({ id: point.id, terms: said(point, terms) })),
      }),
    ),
  }
}

const said = ({ searched }: Pick<RecordEntry, 'searched'>, terms: Term[]) =>
  terms.filter((term) => says(searched, term)).map(({ text }) => text)

const proofsOf = (term: Term, record: RecordEntry[]): Proof[] =>
  record
    .filter(({ searched }) => says(searched, term))
    .flatMap(({ section, id, name, points }): Proof[] => {
      const point = points.find(({ searched }) => says(searched, term))
      // A group of skills is proved by the one that it is.
      if (section === 'skills')
        return point ? [{ section, id: point.id, name: point.text, point: '' }] : []
      return [{ section, id, name, point: point?.text ?? '' }]
    })
    .slice(0, mostProofs)

const longestName = 80

/** The first line, where it is short enough to be a title. */
function jobName(description: string): string {
  const line = description.split('\n').find((line) => line.trim() !== '') ?? ''
  const name = line
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/^(?:job title|position|role|stelle): */i, '')
    .trim()
  return name.length <= longestName && !name.endsWith('.') ? name : ''
}
