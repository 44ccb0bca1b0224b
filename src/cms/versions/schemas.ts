import * as z from 'zod/mini'

const updatedAt = z.string().check(z.maxLength(40))

export const version = z.object({
  /** When the record was saved in this state, as ISO text in UTC; '' for before its first save. */
  updated_at: updatedAt,
  /** The fields as they were stored. */
  content: z.record(z.string(), z.unknown()),
})
export const history = z.object({
  /** The record as it is now; null where it is deleted. */
  present: z.nullable(version),
  versions: z.array(version),
})

export const restored = z.object({
  message: z.string(),
  /** Sentence about values that could not be restored. */
  notice: z.optional(z.string()),
})

export const chosenVersion = z.object({ updated_at: updatedAt })
