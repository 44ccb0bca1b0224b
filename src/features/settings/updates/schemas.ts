import * as z from 'zod/mini'
import { flag } from '../../../shared/rules/fields.ts'

export const updatesState = z.object({
  /** Whether the server knows where releases are. */
  isSetUp: z.boolean(),
  /** Whether it looks once a week. */
  weekly: z.literal([0, 1]),
  /** The newer version, such as 1.2.0; '' if none is known. */
  version: z.string(),
  /** The page of that release. */
  url: z.string(),
  /** Time of the last look; '' before the first. */
  checkedAt: z.string(),
  /** Why the last look found out nothing, as a sentence; '' if it did. */
  error: z.string(),
})

export const updatesFields = z.object({ weekly: flag() })
