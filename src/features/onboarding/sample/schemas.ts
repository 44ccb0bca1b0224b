import * as z from 'zod/mini'

/** More than the sample has. */
const mostRemoved = 500

const text = z.string().check(z.maxLength(100))
export const removedRecords = z
  .array(z.object({ kind: text, id: text, updated_at: text }))
  .check(z.maxLength(mostRemoved))
/** The appearance's setting before the removal. */
export const hideEmpty = z.literal([0, 1])
