import * as z from 'zod/mini'

export const activityEntry = z.object({
  _id: z.string(),
  at: z.string(),
  /** What happened, such as signed-in. */
  kind: z.string(),
  /** What it concerns, or why it was refused; '' where there is nothing to say. */
  detail: z.string(),
  address: z.string(),
  browser: z.string(),
  system: z.string(),
  /** Whether it is a sign-in of the device that asks. */
  current: z.boolean(),
})
export const activityEntries = z.array(activityEntry)
