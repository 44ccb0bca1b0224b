import * as z from 'zod/mini'
import { requiredText, text } from '../../../shared/rules/fields.ts'

export { done } from '../../../shared/done.ts'

/** Maximum length of a reply, with its quote, and of an answer, in characters. */
export const maxReply = 20_000

/** An entry as it is stored. */
export const entryRow = z.object({
  id: z.string(),
  message: z.string(),
  mail_id: z.string(),
  /** `site` wrote the confirmation of a message, `visitor` an answer by mail. */
  author: z.enum(['owner', 'site', 'visitor']),
  /** A waiting mail with an error is tried again; a failed one is not. */
  state: z.enum(['waiting', 'sent', 'failed', 'received']),
  text: z.string(),
  sender: z.string(),
  /** Why a mail was not sent, or what the owner should know of an answer. */
  error: z.string(),
  created_at: z.string(),
})

export const conversation = z.object({
  /** A reply that was not sent; '' for none. */
  draft: z.string(),
  entries: z.array(entryRow),
})

export const replyFields = z.object({
  text: requiredText('Please write a reply', maxReply),
  /** The failed reply that this one replaces. */
  replaces: z.optional(text(64)),
})
export const draftFields = z.object({ text: text(maxReply) })
