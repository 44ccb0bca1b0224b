import * as z from 'zod/mini'

export { done } from '../../../shared/done.ts'

export const device = z.object({
  _id: z.string(),
  /** The browser, such as Firefox 141; '' if unknown. */
  browser: z.string(),
  /** The system, such as Windows; '' if unknown. */
  system: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  /** Whether this is the current device. */
  current: z.boolean(),
  /** Whether the token alone opens it, as for scripts and other sites. */
  bearer: z.boolean(),
  /** The other site that signed in, such as https://app.example, or ''. */
  origin: z.string(),
})
export const devices = z.array(device)
