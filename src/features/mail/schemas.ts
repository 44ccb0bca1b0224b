import * as z from 'zod/mini'

export { done } from '../../shared/done.ts'

export const mailFailure = z.object({
  /** What the mail tells of, such as message. */
  kind: z.string(),
  createdAt: z.string(),
  /** Whether it is not tried again. */
  isGivenUp: z.boolean(),
  /** Why it could not be sent, in a sentence. */
  reason: z.string(),
})

export const mailState = z.object({
  /** Whether a mail server is set; where it is not, the rest is empty. */
  isSetUp: z.boolean(),
  from: z.string(),
  to: z.string(),
  /** How many mails wait to be sent. */
  waiting: z.number(),
  /** When the last one was sent; '' before the first. */
  lastSentAt: z.string(),
  /** The latest that could not be sent, newest first. */
  failures: z.array(mailFailure),
})
