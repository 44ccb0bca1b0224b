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
  /** Whether a token alone opens it, as scripts and other sites carry one; else a browser is bound to it. */
  bearer: z.boolean(),
  /** The site elsewhere that signed in, such as https://app.example; '' when none. */
  origin: z.string(),
})
export const devices = z.array(device)
