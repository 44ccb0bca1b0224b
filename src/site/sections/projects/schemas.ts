import * as z from 'zod/mini'
import { ratingSummary } from '../../../content/collections/projects.ts'

export { ratingSummary } from '../../../content/collections/projects.ts'

export const visitorRating = z.object({ ...ratingSummary.shape, mine: z.number() })

/** The path of an uploaded film, as a project stores it. */
export const existingFile = z.object({ path: z.string() })

const starsMessage = 'Please choose between 1 and 5 stars'
export const rating = z.object({
  rating: z.int(starsMessage).check(z.gte(1, starsMessage), z.lte(5, starsMessage)),
})
