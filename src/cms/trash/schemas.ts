import * as z from 'zod/mini'

export { done } from '../../shared/done.ts'

export const trash = z.object({
  /** How many deleted records there are in all. */
  count: z.number(),
  /** The latest of them, the last deleted first. */
  records: z.array(
    z.object({
      kind: z.string(),
      id: z.string(),
      /** Name of the record. */
      name: z.string(),
      /** The state to restore, as ISO text in UTC. */
      updated_at: z.string(),
      deleted_at: z.string(),
      /** From when on it is gone for good. */
      expires_at: z.string(),
    }),
  ),
})
