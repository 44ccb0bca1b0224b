import * as z from 'zod/mini'

export { done } from '../../../../shared/done.ts'

/** A rating as the owner sees it: nothing of it says who gave it. */
export const givenRating = z.object({
  _id: z.string(),
  rating: z.number(),
  rated_at: z.string(),
})
export const givenRatings = z.array(givenRating)
