import * as z from 'zod/mini'
import { flag } from '../../shared/rules/fields.ts'

/** What an owner may do without, and say so. */
const dismissibleIds = [
  ...(['portrait', 'projects', 'links', 'about', 'skills', 'contact', 'resume'] as const),
  ...(['resume-age', 'drafts', 'mail', 'password', 'opening'] as const),
] as const

export const startChoices = ['empty', 'look'] as const
export const dismissibleId = z.enum(dismissibleIds, { error: 'There is no such entry' })

const missingEntry = z.object({
  id: z.string(),
  /** What is missing, in a sentence without its full stop. */
  text: z.string(),
  /** Where it is mended: the page with its search, and the label of the field there, '' for the page itself. */
  path: z.string(),
  field: z.string(),
  /** Whether the owner may say not to want it. */
  dismissible: z.boolean(),
})

export const firstSteps = z.object({
  /** Whether the owner is asked how to start. */
  asks: z.boolean(),
  /** How many records of each kind the sample content still has; none where it is gone. */
  sample: z.record(z.string(), z.number()),
  /** What the site lacks, what matters most first. */
  missing: z.array(missingEntry),
  /** What it lacks besides, of which the owner has said not to want it. */
  dismissed: z.array(missingEntry),
  links: z.object({
    /** When the links of the site were checked last, as ISO text in UTC; '' where that is too long ago. */
    checked_at: z.string(),
    /** How many were checked. */
    count: z.number(),
    /** How many of them the check could say nothing of. */
    unsure: z.number(),
  }),
})

export const choice = z.object({
  chosen: z.enum(startChoices, { error: `This must be one of ${startChoices.join(', ')}` }),
})
export const dismissal = z.object({ id: dismissibleId, dismissed: flag() })
