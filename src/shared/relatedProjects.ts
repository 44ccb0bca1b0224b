import * as z from 'zod/mini'

/** Maximum number of related projects shown. */
export const maxRelatedProjects = 8

/** Related projects of a record, by their position in the visitors' order. */
export const relatedProjects = z.object({
  /** The first of them, with the numbers on their cards. */
  pieces: z.array(z.object({ number: z.string(), slug: z.string(), title: z.string() })),
  total: z.number(),
})
export type RelatedProjects = z.output<typeof relatedProjects>

/** Ids of the projects that the owner chose; null means those with a matching technology. */
export const chosenProjects = z.nullable(z.array(z.string()))
export type ChosenProjects = z.output<typeof chosenProjects>

const notChosen = 'Related projects must be a list of projects'
export const chosenProjectsField = () =>
  z.nullable(
    z
      .array(z.string(notChosen).check(z.maxLength(80, notChosen)), notChosen)
      .check(z.maxLength(200, 'Please choose at most 200')),
  )
