import * as z from 'zod/mini'

export { done } from '../../../shared/done.ts'

export const device = z.object({
  _id: z.string(),
  /** What signed in, such as Firefox 141; '' when it did not say. */
  browser: z.string(),
  /** What that runs on, such as Windows; '' when it did not say. */
  system: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
})
export const devices = z.array(device)
