import type { About, Strength } from '../../features/about/contract.ts'
import type { NamedProject } from '../../features/projects/store.server.ts'
import type { Skill } from '../../features/skills/contract.ts'
import { mostNamed, type ShownIn } from '../../shared/pieces.ts'
import { provesClaim } from '../../shared/technologies.ts'

/** The projects of a view in its order: their places are the numbers that the page gives them. */
export type Pieces = readonly NamedProject[]

type Claim = { name: string; projects?: string[] | null | undefined }

/** The pieces that show what a record claims: those its owner names, else those that are made with it. */
function shownBy(pieces: Pieces, { name, projects = null }: Claim): ShownIn | undefined {
  const isMadeWith = provesClaim(name)
  return those(pieces, ({ _id, tech }) => (projects ? projects.includes(_id) : isMadeWith(tech)))
}

function those(pieces: Pieces, isMeant: (piece: NamedProject) => boolean): ShownIn | undefined {
  const found = pieces.flatMap((piece, index) =>
    isMeant(piece)
      ? [{ number: String(index + 1).padStart(2, '0'), slug: piece.slug, title: piece.title }]
      : [],
  )
  return found.length > 0 ? { pieces: found.slice(0, mostNamed), total: found.length } : undefined
}

/** Records that projects name as theirs, each with those projects. */
export const namedIn = <Named extends { _id: string }>(
  pieces: Pieces,
  by: 'testimonials' | 'positions',
  records: Named[],
) =>
  records.map((record) => ({
    ...record,
    shown_in: those(pieces, (piece) => piece[by].includes(record._id)),
  }))

export const skillsShownIn = (pieces: Pieces, skills: Skill[]): Skill[] =>
  skills.map((skill) => ({ ...skill, shown_in: shownBy(pieces, skill) }))

export function strengthsShownIn(pieces: Pieces, about: About): About {
  const shown = about.strengths_list.map((strength) => shownBy(pieces, claimOf(strength)) ?? null)
  return shown.some((one) => one) ? { ...about, strengths_shown_in: shown } : about
}

const claimOf = (strength: Strength): Claim =>
  typeof strength === 'string' ? { name: strength } : strength

/** Without the ids that the owner names, among which may be those of hidden projects. */
export const skillsWithoutIds = (skills: Skill[]): Skill[] =>
  skills.map((skill) => ({ ...skill, projects: null }))

export const strengthsWithoutIds = (about: About): About => ({
  ...about,
  strengths_list: about.strengths_list.map((strength) => {
    if (typeof strength === 'string') return strength
    const { projects, ...shown } = strength
    return shown
  }),
})
