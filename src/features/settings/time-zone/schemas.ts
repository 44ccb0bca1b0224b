import * as z from 'zod/mini'
import { isTimeZone } from '../../../shared/dates/timeZones.ts'

const unknown = 'Please choose a time zone, such as Europe/Berlin'

export const timeZone = z.object({
  /** Name in the IANA time zone database, such as Europe/Berlin. */
  timeZone: z.string(),
  /** Whether it is stored, not the server's own. */
  isStored: z.boolean(),
})

export const timeZoneFields = z.object({
  timeZone: z.string(unknown).check(z.maxLength(64, unknown), z.refine(isTimeZone, unknown)),
})
