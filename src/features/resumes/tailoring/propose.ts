import { diffArrays } from 'diff'
import { isOwnSection } from '../../../content/ownSections.ts'
import type { ArrangedEntry, ArrangedSection } from '../../../site/resumes/contract.ts'
import type { AnyResumeSection, ResumeSection } from '../../../site/resumes/sections.ts'
import type { Arrangement } from '../admin/arrangement.ts'
import type { RelevantEntry, Tailoring } from './contract.ts'

/** A proposed change of one entry, beside its current state. */
export type EntryProposal = {
  id: string
  name: string
  present: ArrangedEntry
  proposed: ArrangedEntry
  /** Position among the shown entries, from 1; 0 if left out. */
  indexNow: number
  indexThen: number
  /** Terms of the job that it supports. */
  terms: string[]
  isChanged: boolean
  /** The original text of a point. */
  said: (point: string) => string
}
export type SectionProposal = { id: ResumeSection; entries: EntryProposal[] }

/** Chronological sections keep their order and have no gaps. */
const dated: readonly ResumeSection[] = ['work', 'education', 'volunteer']
/** Sections whose entries are independent of the job. */
const unchangedSections: readonly ResumeSection[] = ['languages', 'references']

/** Number of relevant ones from which the others are left out. */
const enough = { entries: 2, points: 3 }
/** Score from which an entry without a term counts as relevant. */
const closeEnough = 0.5

/** Proposes changes for each entry of a résumé: relevant ones first, irrelevant ones left out. */
export function propose(
  arrangement: readonly Arrangement[],
  { entries: relevant }: Pick<Tailoring, 'entries'>,
): SectionProposal[] {
  return arrangement
    .filter(({ hidden, entries }) => hidden === 0 && entries.length > 0)
    .flatMap(({ id, ...section }) =>
      // Those that the owner added stay as they are.
      isOwnSection(id) ? [] : [proposeSection({ ...section, id }, relevanceIn(id, relevant))],
    )
}

type Relevance = (id: string) => RelevantEntry | undefined

function relevanceIn(section: ResumeSection, relevant: readonly RelevantEntry[]): Relevance {
  const entriesById = new Map(
    relevant.filter((entry) => entry.section === section).map((entry) => [entry.id, entry]),
  )
  return (id) => entriesById.get(id)
}

const weightOf = (entry: RelevantEntry | undefined) =>
  entry ? entry.terms.length + entry.closeness : 0
const isAbout = (entry: RelevantEntry | undefined) =>
  entry !== undefined && (entry.terms.length > 0 || entry.closeness >= closeEnough)

type StandardSection = Arrangement & { id: ResumeSection }

function proposeSection({ id, entries, choices }: StandardSection, of: Relevance): SectionProposal {
  const stays = dated.includes(id) || unchangedSections.includes(id)
  const leavesOut =
    !stays && entries.filter((entry) => isAbout(of(entry.id))).length >= enough.entries
  const chosen = entries.map((entry): ArrangedEntry => {
    const relevance = of(entry.id)
    const hidden =
      isAbout(relevance) && !unchangedSections.includes(id) ? 0 : leavesOut ? 1 : entry.hidden
    return { ...entry, hidden, points: proposePoints(id, entry, relevance) }
  })
  const ordered = stays
    ? chosen
    : chosen.toSorted((a, b) => weightOf(of(b.id)) - weightOf(of(a.id)))
  const moved = movedIn(entries, ordered)
  const [indexesNow, indexesThen] = [indexesOf(entries), indexesOf(ordered)]
  return {
    id,
    entries: ordered.map((proposed) => {
      const present = entries.find((entry) => entry.id === proposed.id) ?? proposed
      const choice = choices.find((choice) => choice.id === proposed.id)
      const [indexNow, indexThen] = [
        indexesNow.get(present.id) ?? 0,
        indexesThen.get(present.id) ?? 0,
      ]
      return {
        id: present.id,
        present,
        proposed,
        indexNow,
        indexThen,
        name: choice?.name ?? '',
        said: (point) => choice?.points.find(({ id }) => id === point)?.text ?? '',
        terms: of(present.id)?.terms ?? [],
        isChanged:
          moved.has(present.id) ||
          present.hidden !== proposed.hidden ||
          (indexThen > 0 && !isSame(present.points, proposed.points)),
      }
    }),
  }
}

/** Entries that a new order moves; the others keep their relative order. */
function movedIn(before: readonly ArrangedEntry[], after: readonly ArrangedEntry[]): Set<string> {
  const [ids, others] = [before.map(({ id }) => id), after.map(({ id }) => id)]
  return new Set(diffArrays(ids, others).flatMap(({ added, value }) => (added ? value : [])))
}

function indexesOf(entries: readonly ArrangedEntry[]): Map<string, number> {
  const visibleEntries = entries.filter(({ hidden }) => hidden === 0)
  return new Map(visibleEntries.map(({ id }, index) => [id, index + 1]))
}

type Points = ArrangedEntry['points']

function proposePoints(
  section: ResumeSection,
  { points }: ArrangedEntry,
  relevance: RelevantEntry | undefined,
): Points {
  if (section !== 'work' && section !== 'skills') return points
  const termCounts = new Map(relevance?.points.map(({ id, terms }) => [id, terms.length]))
  const weight = (id: string) => termCounts.get(id) ?? 0
  const about = points.filter(({ id }) => weight(id) > 0).length
  const leavesOut = section === 'work' && about >= enough.points
  return points
    .map((point) => {
      const hidden = weight(point.id) > 0 ? 0 : leavesOut ? 1 : point.hidden
      return { ...point, hidden } as const
    })
    .toSorted((a, b) => weight(b.id) - weight(a.id))
}

const isSame = (a: Points, b: Points) =>
  a.length === b.length &&
  a.every(({ id, hidden }, index) => id === b[index]?.id && hidden === b[index]?.hidden)

/**
 * The sections of a résumé with the accepted proposals in their proposed positions, and the rest unchanged around
 * them.
 */
export function applyProposals(
  arrangement: readonly Arrangement[],
  proposals: readonly SectionProposal[],
  isTaken: (section: AnyResumeSection, entry: string) => boolean,
): ArrangedSection[] {
  return arrangement.map(({ id, hidden, entries }) => {
    const proposed = proposals.find((section) => section.id === id)?.entries ?? []
    const takes = (entry: { id: string }) => isTaken(id, entry.id)
    const result = entries.filter((entry) => !takes(entry))
    for (const [index, entry] of proposed.entries()) {
      if (takes(entry)) result.splice(index, 0, entry.proposed)
    }
    return { id, hidden, entries: result }
  })
}
