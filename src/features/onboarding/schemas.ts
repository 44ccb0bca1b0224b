import * as z from 'zod/mini'
import { flag, text } from '../../shared/rules/fields.ts'

/** Suggestions that the owner may dismiss. */
const dismissibleIds = [
  ...(['portrait', 'projects', 'links', 'about', 'skills', 'contact', 'resume'] as const),
  ...(['resume-age', 'drafts', 'mail', 'password', 'opening'] as const),
  ...(['tagline', 'images', 'stories', 'assistant', 'address'] as const),
] as const

export const dismissibleId = z.enum(dismissibleIds, { error: 'There is no such entry' })

const missingEntry = z.object({
  id: z.string(),
  /** A sentence without its full stop. */
  text: z.string(),
  /** Where it is fixed: the page's path, and the label of the field, '' for the page itself. */
  path: z.string(),
  field: z.string(),
  /** Whether the owner may dismiss it. */
  dismissible: z.boolean(),
})

export const onboarding = z.object({
  /** Whether to ask the owner how to start. */
  asks: z.boolean(),
  /** Number of remaining sample records of each kind; empty without sample. */
  sample: z.record(z.string(), z.number()),
  /** Missing content, most important first. */
  missing: z.array(missingEntry),
  /** Missing content that the owner dismissed. */
  dismissed: z.array(missingEntry),
  links: z.object({
    /** Time of the last link check, as ISO text in UTC; '' if too long ago. */
    checked_at: z.string(),
    /** Number of checked links. */
    count: z.number(),
    /** Number of links without a result. */
    unsure: z.number(),
  }),
})

/** An empty start is the removal of the sample (`sampleApi`), also where there is none. */
export const choice = z.object({ chosen: z.literal('look', { error: 'This must be look' }) })
export const dismissal = z.object({ id: dismissibleId, dismissed: flag() })

const linkResult = z.object({
  url: z.string(),
  state: z.enum(['works', 'dead', 'unsure']),
  /** The fault, as the end of a sentence. */
  reason: z.string(),
})
export const linkResults = z.object({ results: z.array(linkResult) })
export const checkedLinks = z.object({
  urls: z
    .array(text(2000), { error: 'This must be a list of links' })
    .check(z.maxLength(100, 'Please check at most 100 links at once')),
})
