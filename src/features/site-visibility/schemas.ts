import * as z from 'zod/mini'
import { flag } from '../../shared/rules/fields.ts'

export const siteVisibility = z.object({
  closed: z.literal([0, 1]),
  /** Path with the secret that opens the closed site; '' if there is none yet. */
  preview: z.string(),
})

export const siteVisibilityChanges = z.object({ closed: flag() })
