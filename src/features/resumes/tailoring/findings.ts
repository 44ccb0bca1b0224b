import { durationOf, monthsIn } from '../../../shared/dates/countedMonths.ts'
import { leadsPeople } from '../../../shared/leadsPeople.ts'
import type { JobTerm, TermLocation } from './contract.ts'
import { containsTerm, type Term } from './jobTerms.ts'
import { degreeOf, languageLevelOf, type Requirement } from './requirements.ts'
import type { SearchableEntry } from './searchableContent.ts'

/** The content, evidence before claims, and the time until which ongoing positions count. */
export type Record = { entries: SearchableEntry[]; now: Date }

/** Maximum number of places listed for a term. */
const mostProofs = 5

/** Looks for a name in the content. */
export function findName(term: Term, { entries }: Record): JobTerm {
  const proofs = proofsOf([term], entries)
  return {
    term: term.text,
    kind: 'name',
    state: stateOf(proofs.length > 0, false),
    says: '',
    proofs,
  }
}

/** Compares a requirement with the content. */
export function findRequirement(requirement: Requirement, record: Record): JobTerm {
  const finding = findingOf(requirement, record)
  return { term: requirement.text, kind: requirement.kind, ...finding }
}

type Finding = Pick<JobTerm, 'state' | 'says' | 'proofs'>

function findingOf(requirement: Requirement, record: Record): Finding {
  if (requirement.kind === 'years') return findYears(requirement, record)
  if (requirement.kind === 'degree') return findDegree(requirement.degree, record)
  if (requirement.kind === 'language') return findLanguage(requirement, record)
  return findLeading(requirement.kind, record)
}

const stateOf = (isMentioned: boolean, isPartly: boolean): JobTerm['state'] => {
  if (isMentioned) return 'mentioned'
  return isPartly ? 'partly' : 'not mentioned'
}

type Years = Extract<Requirement, { kind: 'years' }>

/** Months of positions, or of positions and projects with one of the names; months that overlap count once. */
function findYears({ years, terms }: Years, { entries, now }: Record): Finding {
  const isCounted = ({ section, searched }: SearchableEntry) =>
    terms.length === 0
      ? section === 'work'
      : ['work', 'projects'].includes(section) && terms.some((term) => containsTerm(searched, term))
  const dated = entries.filter((entry) => isCounted(entry) && entry.period)
  const months = monthsIn(
    dated.flatMap(({ period }) => period ?? []),
    now,
  )
  const proofs =
    terms.length === 0 ? dated.slice(0, mostProofs).map(placeOf) : proofsOf(terms, entries)
  const says = months === 0 && proofs.length > 0 ? 'without dates' : durationOf(months)
  return { state: stateOf(months >= years * 12, proofs.length > 0), says, proofs }
}

function findDegree(degree: number, { entries }: Record): Finding {
  const education = entries.filter(({ section }) => section === 'education')
  const best = education
    .toSorted((one, other) => degreeOf(other.text) - degreeOf(one.text))
    .slice(0, 1)
  const own = Math.max(0, ...best.map(({ text }) => degreeOf(text)))
  return {
    state: stateOf(own >= degree, best.length > 0),
    says: best.map(({ name }) => name).join(),
    proofs: best.map(placeOf),
  }
}

type Language = Extract<Requirement, { kind: 'language' }>

function findLanguage({ term, level }: Language, { entries }: Record): Finding {
  const proofs = proofsOf([term], entries)
  const listed = entries.filter(
    ({ section, searched }) => section === 'languages' && containsTerm(searched, term),
  )
  const own = Math.max(0, ...listed.map(({ text }) => languageLevelOf(text)))
  const says = listed.map(({ text }) => text.replaceAll('\n', ', ')).join()
  return { state: stateOf(proofs.length > 0 && own >= level, proofs.length > 0), says, proofs }
}

function findLeading(kind: 'leading' | 'mentoring', { entries }: Record): Finding {
  const worked = entries.filter(({ section }) =>
    ['work', 'projects', 'volunteer'].includes(section),
  )
  const same = worked.filter(({ text }) => leadsPeople(text, kind))
  const other = worked.filter(({ text }) =>
    leadsPeople(text, kind === 'leading' ? 'mentoring' : 'leading'),
  )
  const shown = (same.length > 0 ? same : other).slice(0, mostProofs)
  const proofs = shown.map((entry): TermLocation => {
    const point = entry.points.find(
      ({ text }) => leadsPeople(text, 'leading') || leadsPeople(text, 'mentoring'),
    )
    return { ...placeOf(entry), point: point?.text ?? '' }
  })
  return { state: stateOf(same.length > 0, other.length > 0), says: '', proofs }
}

const placeOf = ({ section, id, name }: SearchableEntry): TermLocation => ({
  section,
  id,
  name,
  point: '',
})

/** Where one of the terms is mentioned. */
const proofsOf = (terms: readonly Term[], entries: SearchableEntry[]): TermLocation[] => {
  const isIn = ({ searched }: Pick<SearchableEntry, 'searched'>) =>
    terms.some((term) => containsTerm(searched, term))
  return entries
    .filter(isIn)
    .flatMap(({ section, id, name, points }): TermLocation[] => {
      const point = points.find(isIn)
      // In a skill group, the matching skill is the proof.
      if (section === 'skills')
        return point ? [{ section, id: point.id, name: point.text, point: '' }] : []
      return [{ section, id, name, point: point?.text ?? '' }]
    })
    .slice(0, mostProofs)
}
