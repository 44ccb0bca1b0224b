import * as z from 'zod/mini'
import { flag, link, requiredText } from '../../shared/rules/fields.ts'

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
  /** Number of events for which there was no room; one queued mail tells of all. */
  collected: z.number(),
  /** Time of the last sent mail; '' before the first. */
  lastSentAt: z.string(),
  /** Failed mails, newest first. */
  failures: z.array(mailFailure),
  /** When the mailbox was read, '' before the first time, and why it could not be; absent if none is read. */
  mailbox: z.optional(z.object({ checkedAt: z.string(), error: z.string() })),
  /** How many answers in the mailbox could not be read, and when the last one came. */
  unreadable: z.object({ count: z.number(), lastAt: z.string() }),
  snippets: z.array(z.string()),
  /** Whether visitors get a mail when their message has arrived. */
  confirm: z.literal([0, 1]),
  webhook: z.object({
    url: z.string(),
    collected: z.number(),
    failures: z.array(mailFailure),
  }),
})

export const mailSettingsFields = z.object({
  snippets: z.optional(
    z
      .array(requiredText('Please write the text of each snippet', 5000))
      .check(z.maxLength(30, 'Please keep at most 30 snippets')),
  ),
  confirm: z.optional(flag()),
  /** Address of the webhook; '' turns it off. */
  webhook: z.optional(
    link().check(z.refine((url) => url !== '#', 'Please enter a full http(s) address')),
  ),
})
/** A new secret of the webhook is answered once. */
export const savedMailSettings = z.object({ secret: z.optional(z.string()) })
