import * as z from 'zod/mini'

/** More than the sample has. */
const mostRemoved = 500

const text = z.string().check(z.maxLength(100))
export const removedRecords = z
  .array(z.object({ kind: text, id: text, updated_at: text }))
  .check(z.maxLength(mostRemoved))
/** Settings of the appearance before the removal. */
export const previousSettings = z.object({
  hide_empty: z.optional(z.literal([0, 1])),
  levels: z.optional(z.enum(['percent', 'words'])),
  name_entries: z.optional(z.literal([0, 1])),
  still_tools: z.optional(z.literal([0, 1])),
  /** 1 if the entry for Contact was added to an empty list. */
  contact_entry: z.optional(z.literal([0, 1])),
  contact_links: z.optional(z.literal([0, 1])),
})
