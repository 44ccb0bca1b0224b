import * as z from 'zod/mini'

/** How many of the pieces that show something are named beside it. */
export const mostNamed = 8

/** The projects that show what a record claims, by their places in the order that visitors see. */
export const shownIn = z.object({
  /** The first of them, by the numbers on their labels. */
  pieces: z.array(z.object({ number: z.string(), slug: z.string(), title: z.string() })),
  total: z.number(),
})
export type ShownIn = z.output<typeof shownIn>

/** The projects that the owner names, by their ids; null for those that are made with it. */
export const chosenPieces = z.nullable(z.array(z.string()))
export type ChosenPieces = z.output<typeof chosenPieces>

const notChosen = 'Related projects must be a list of projects'
export const chosenPiecesField = () =>
  z.nullable(
    z
      .array(z.string(notChosen).check(z.maxLength(80, notChosen)), notChosen)
      .check(z.maxLength(200, 'Please choose at most 200')),
  )
