import * as z from 'zod/mini'
import { link } from '../../../shared/rules/fields.ts'
import { mailFailure } from '../schemas.ts'

export { done } from '../../../shared/done.ts'

export const webhookFields = z.object({
  /** '' turns webhooks off. */
  url: link().check(
    z.refine((url) => url === '' || URL.canParse(url), 'Please enter a full http(s) address'),
  ),
})

export const webhookState = z.object({
  url: z.string(),
  waiting: z.number(),
  lastSentAt: z.string(),
  failures: z.array(mailFailure),
})

/** A new secret; it is never sent again. */
export const webhookSecret = z.object({ secret: z.string() })
export const savedWebhook = z.object({ url: z.string(), secret: z.optional(z.string()) })
