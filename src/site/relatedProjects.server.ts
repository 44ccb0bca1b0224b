import type { About, Strength } from '../content/publicDocument.ts'
import type { RecordNamed } from '../content/publicList.ts'
import { maxRelatedProjects, type RelatedProjects } from '../shared/relatedProjects.ts'
import { technologyKey, technologyKeys } from '../shared/technologies.ts'

type Claim = { name: string; projects?: string[] | null | undefined }

/** A project as no more than what names it, and what it shows. */
type NamedProject = Pick<
  RecordNamed<'projects'>,
  '_id' | 'slug' | 'title' | 'tech' | 'testimonials' | 'positions'
>

/** Which projects of a view show what its records claim. */
export type RelatedProjectsIndex = ReturnType<typeof relatedProjectsOf>

/** The projects of a view, in its order: their places are the numbers that the page gives them. */
export function relatedProjectsOf(namedProjects: readonly NamedProject[]) {
  const byId = indexesBy(namedProjects, ({ _id }) => [_id])
  const keyOf = remembered(technologyKey)
  const byTechnology = indexesBy(namedProjects, ({ tech }) => tech.map(keyOf))
  const byTestimonial = indexesBy(namedProjects, ({ testimonials = [] }) => testimonials)
  const byPosition = indexesBy(namedProjects, ({ positions = [] }) => positions)

  const projectsFor = (
    indexes: IndexesByKey,
    keys: Iterable<string>,
  ): RelatedProjects | undefined => {
    const projectIndexes = [...new Set([...keys].flatMap((key) => indexes.get(key) ?? []))]
    if (projectIndexes.length === 0) return undefined
    const first = projectIndexes.toSorted((a, b) => a - b).slice(0, maxRelatedProjects)
    return {
      pieces: first.flatMap((index) => named(namedProjects[index], index)),
      total: projectIndexes.length,
    }
  }

  return {
    /** Projects that the owner chose for a skill or strength, or else those made with it. */
    shownBy: ({ name, projects }: Claim) =>
      projects ? projectsFor(byId, projects) : projectsFor(byTechnology, technologyKeys(name)),

    /** Projects that name a testimonial or a position as theirs. */
    naming: (by: 'testimonials' | 'positions', id: string) =>
      projectsFor(by === 'positions' ? byPosition : byTestimonial, [id]),
  }
}

/** The places of projects, in their order, by what they have. */
type IndexesByKey = Map<string, number[]>

function indexesBy(
  namedProjects: readonly NamedProject[],
  keysOf: (project: NamedProject) => string[],
): IndexesByKey {
  const indexes: IndexesByKey = new Map()
  for (const [index, project] of namedProjects.entries()) {
    for (const key of new Set(keysOf(project))) {
      const indexesOfKey = indexes.get(key)
      if (indexesOfKey) indexesOfKey.push(index)
      else indexes.set(key, [index])
    }
  }
  return indexes
}

function remembered(find: (name: string) => string): (name: string) => string {
  const results = new Map<string, string>()
  return (name) => {
    const result = results.get(name) ?? find(name)
    results.set(name, result)
    return result
  }
}

const named = (project: NamedProject | undefined, index: number): RelatedProjects['pieces'] =>
  project
    ? [{ number: String(index + 1).padStart(2, '0'), slug: project.slug, title: project.title }]
    : []

/** Records that projects name as theirs, each with those projects. */
export const namedIn = <Named extends { _id: string }>(
  relatedProjects: RelatedProjectsIndex,
  by: 'testimonials' | 'positions',
  records: Named[],
) => records.map((record) => ({ ...record, shown_in: relatedProjects.naming(by, record._id) }))

export const skillsWithProjects = (
  relatedProjects: RelatedProjectsIndex,
  skills: RecordNamed<'skills'>[],
): RecordNamed<'skills'>[] =>
  skills.map((skill) => ({ ...skill, shown_in: relatedProjects.shownBy(skill) }))

/** Items of the owner's sections, each with its related projects. */
export const itemsWithProjects = (
  relatedProjects: RelatedProjectsIndex,
  items: RecordNamed<'section-items'>[],
): RecordNamed<'section-items'>[] =>
  items.map((item) => ({
    ...item,
    shown_in: relatedProjects.shownBy({ name: item.title, projects: item.projects ?? [] }),
  }))

export function strengthsWithProjects(relatedProjects: RelatedProjectsIndex, about: About): About {
  const projectsOfStrengths = about.strengths_list.map(
    (one) => relatedProjects.shownBy(claimOf(one)) ?? null,
  )
  return projectsOfStrengths.some((one) => one)
    ? { ...about, strengths_shown_in: projectsOfStrengths }
    : about
}

const claimOf = (strength: Strength): Claim =>
  typeof strength === 'string' ? { name: strength } : strength

/** Without the ids that the owner names, among which may be those of hidden projects. */
export const strengthsWithoutIds = (about: About): About => ({
  ...about,
  strengths_list: about.strengths_list.map((strength) => {
    if (typeof strength === 'string') return strength
    const { projects, ...visibleFields } = strength
    return visibleFields
  }),
})
