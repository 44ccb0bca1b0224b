import * as z from 'zod/mini'

export { done } from '../../shared/done.ts'

export const mailFailure = z.object({
  /** The event, such as message. */
  kind: z.string(),
  createdAt: z.string(),
  /** Whether it is not retried. */
  isGivenUp: z.boolean(),
  /** The reason of the failure, as a message. */
  reason: z.string(),
})

export const mailState = z.object({
  /** Whether a mail server is configured; otherwise the rest is empty. */
  isSetUp: z.boolean(),
  from: z.string(),
  to: z.string(),
  /** Number of queued mails. */
  waiting: z.number(),
  /** Time of the last sent mail; '' before the first. */
  lastSentAt: z.string(),
  /** Failed mails, newest first. */
  failures: z.array(mailFailure),
})
