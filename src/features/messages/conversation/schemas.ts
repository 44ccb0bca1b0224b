import * as z from 'zod/mini'
import { flag, requiredText, text } from '../../../shared/rules/fields.ts'
import { maxReply, maxSnippet, maxSnippets } from './limits.ts'

export { done } from '../../../shared/done.ts'

const reply = () => requiredText('Please write a reply', maxReply)

export const conversationEntry = z.object({
  _id: z.string(),
  /** `site` wrote the confirmation of a message, `visitor` an answer by mail. */
  author: z.enum(['owner', 'site', 'visitor']),
  /** A waiting mail with an error is tried again; a failed one is not. */
  state: z.enum(['waiting', 'sent', 'failed', 'received']),
  text: z.string(),
  /** Name and address of an answer. */
  sender: z.string(),
  /** Names of the attachments of an answer, which are not stored. */
  attachments: z.array(z.string()),
  /** Why a mail was not sent, as a message. */
  error: z.string(),
  createdAt: z.string(),
})

export const conversation = z.object({
  /** Whether replies can be sent from here. */
  canSend: z.boolean(),
  /** A reply that was not sent; '' for none. */
  draft: z.string(),
  entries: z.array(conversationEntry),
})

export const replyFields = z.object({ text: reply() })
export const draftFields = z.object({ text: text(maxReply) })

const snippet = z.object({
  name: requiredText('Please name each snippet', 60),
  text: requiredText('Please write the text of each snippet', maxSnippet),
})
const snippets = z
  .array(snippet, 'Please send the snippets as a list')
  .check(z.maxLength(maxSnippets, `Please keep at most ${maxSnippets} snippets`))
export const messageSettings = z.object({ snippets, confirm: z.literal([0, 1]) })
export const messageSettingsFields = z.object({
  /** Texts to insert into replies. */
  snippets: z.optional(snippets),
  /** Whether visitors get a mail when their message has arrived. */
  confirm: z.optional(flag()),
})

/** A stored entry, as archives contain it. */
export const storedEntry = z.object({
  id: z.string(),
  message: z.string(),
  mail_id: z.string(),
  author: z.enum(['owner', 'site', 'visitor']),
  state: z.enum(['draft', 'waiting', 'sent', 'failed', 'received']),
  text: z.string(),
  sender: z.string(),
  attachments: z.string(),
  error: z.string(),
  created_at: z.string(),
})
