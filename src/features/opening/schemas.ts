import * as z from 'zod/mini'
import { flag } from '../../shared/rules/fields.ts'

export const opening = z.object({
  closed: z.literal([0, 1]),
  /** The path that shows the closed site to whoever has it; '' before there is one. */
  preview: z.string(),
})

export const openingChanges = z.object({ closed: flag() })
