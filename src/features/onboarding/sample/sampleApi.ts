import * as z from 'zod/mini'
import { credits, projectLayouts } from '../../../content/documents/rootChoices.ts'
import { done } from '../../../shared/done.ts'
import { endpoint } from '../../../shared/endpoint.ts'

/** More than the sample has. */
const mostRemoved = 500

const text = z.string().check(z.maxLength(100))
const removedRecords = z
  .array(z.object({ kind: text, id: text, updated_at: text }))
  .check(z.maxLength(mostRemoved))
/** Settings of the appearance before the removal. */
const previousSettings = z.object({
  hide_empty: z.optional(z.literal([0, 1])),
  levels: z.optional(z.enum(['percent', 'words'])),
  name_entries: z.optional(z.literal([0, 1])),
  still_tools: z.optional(z.literal([0, 1])),
  project_layout: z.optional(z.enum(projectLayouts)),
  credit: z.optional(z.enum(credits)),
  hide_ratings: z.optional(z.literal([0, 1])),
  hidden_also: z.optional(z.literal([0, 1])),
  /** 1 if the entry for Contact was added to an empty list. */
  contact_entry: z.optional(z.literal([0, 1])),
  contact_links: z.optional(z.literal([0, 1])),
})

export const sampleApi = {
  status: endpoint({
    method: 'GET',
    path: '/api/sample',
    access: 'owner',
    token: 'read',
    summary: 'Whether sample content is on the site, and how many records of each kind',
    output: async () =>
      z.object({ present: z.boolean(), counts: z.record(z.string(), z.number()) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/sample',
    access: 'owner',
    summary:
      'Starts empty: moves the sample content that the owner has not edited to the trash, and answers it',
    output: async () => z.extend(done, { removed: removedRecords, settings: previousSettings }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/sample',
    access: 'owner',
    summary: 'Brings removed sample content back, as the removal answered it',
    input: async () =>
      z.object({ removed: removedRecords, settings: z.optional(previousSettings) }),
    output: async () => done,
  }),
} as const
