import * as z from 'zod/mini'

export const activityEntry = z.object({
  _id: z.string(),
  at: z.string(),
  /** The kind, such as signed-in. */
  kind: z.string(),
  /** A detail or the reason of a refusal, or ''. */
  detail: z.string(),
  address: z.string(),
  browser: z.string(),
  system: z.string(),
  /** Whether this device signed in. */
  current: z.boolean(),
})
export const activityEntries = z.array(activityEntry)
