import type { Project, Skill } from '../content/records.ts'
import { maxRelatedProjects, type RelatedProjects } from '../shared/relatedProjects.ts'
import { technologyKey, technologyKeys } from '../shared/technologies.ts'
import type { About, Strength } from './sections/about/contract.ts'

type Claim = { name: string; projects?: string[] | null | undefined }

/** A project as no more than what names it, and what it shows. */
type NamedProject = Pick<Project, '_id' | 'slug' | 'title' | 'tech' | 'testimonials' | 'positions'>

/** Which projects of a view show what its records claim. */
export type RelatedProjectsIndex = ReturnType<typeof relatedProjectsOf>

/** The projects of a view, in its order: their places are the numbers that the page gives them. */
export function relatedProjectsOf(pieces: readonly NamedProject[]) {
  const byId = placesBy(pieces, ({ _id }) => [_id])
  const keyOf = remembered(technologyKey)
  const byTechnology = placesBy(pieces, ({ tech }) => tech.map(keyOf))
  const byTestimonial = placesBy(pieces, ({ testimonials = [] }) => testimonials)
  const byPosition = placesBy(pieces, ({ positions = [] }) => positions)

  const shown = (places: Places, keys: Iterable<string>): RelatedProjects | undefined => {
    const found = [...new Set([...keys].flatMap((key) => places.get(key) ?? []))]
    if (found.length === 0) return undefined
    const first = found.toSorted((a, b) => a - b).slice(0, maxRelatedProjects)
    return { pieces: first.flatMap((place) => named(pieces[place], place)), total: found.length }
  }

  return {
    /** Those that the owner names for a claim, else those that are made with it. */
    shownBy: ({ name, projects }: Claim) =>
      projects ? shown(byId, projects) : shown(byTechnology, technologyKeys(name)),

    /** Those that name a testimonial or a position as theirs. */
    naming: (by: 'testimonials' | 'positions', id: string) =>
      shown(by === 'positions' ? byPosition : byTestimonial, [id]),
  }
}

/** The places of projects, in their order, by what they have. */
type Places = Map<string, number[]>

function placesBy(
  pieces: readonly NamedProject[],
  keysOf: (piece: NamedProject) => string[],
): Places {
  const places: Places = new Map()
  for (const [place, piece] of pieces.entries()) {
    for (const key of new Set(keysOf(piece))) {
      const known = places.get(key)
      if (known) known.push(place)
      else places.set(key, [place])
    }
  }
  return places
}

function remembered(find: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>()
  return (name) => {
    const found = known.get(name) ?? find(name)
    known.set(name, found)
    return found
  }
}

const named = (piece: NamedProject | undefined, place: number): RelatedProjects['pieces'] =>
  piece
    ? [{ number: String(place + 1).padStart(2, '0'), slug: piece.slug, title: piece.title }]
    : []

/** Records that projects name as theirs, each with those projects. */
export const namedIn = <Named extends { _id: string }>(
  evidence: RelatedProjectsIndex,
  by: 'testimonials' | 'positions',
  records: Named[],
) => records.map((record) => ({ ...record, shown_in: evidence.naming(by, record._id) }))

export const skillsWithProjects = (evidence: RelatedProjectsIndex, skills: Skill[]): Skill[] =>
  skills.map((skill) => ({ ...skill, shown_in: evidence.shownBy(skill) }))

export function strengthsWithProjects(evidence: RelatedProjectsIndex, about: About): About {
  const shown = about.strengths_list.map((one) => evidence.shownBy(claimOf(one)) ?? null)
  return shown.some((one) => one) ? { ...about, strengths_shown_in: shown } : about
}

const claimOf = (strength: Strength): Claim =>
  typeof strength === 'string' ? { name: strength } : strength

/** Without the ids that the owner names, among which may be those of hidden projects. */
export const strengthsWithoutIds = (about: About): About => ({
  ...about,
  strengths_list: about.strengths_list.map((strength) => {
    if (typeof strength === 'string') return strength
    const { projects, ...shown } = strength
    return shown
  }),
})
