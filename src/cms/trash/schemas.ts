import * as z from 'zod/mini'
import { requiredText } from '../../shared/rules/fields.ts'
import { mostListed } from './limits.ts'

export { done } from '../../shared/done.ts'

export const trash = z.object({
  /** How many deleted records there are in all. */
  count: z.number(),
  /** How many of each kind. */
  counts: z.record(z.string(), z.number()),
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

const named = z.object({
  kind: requiredText('Each record needs its kind', 64),
  id: requiredText('Each record needs its id', 64),
})

export const chosenRecords = z.object({
  records: z
    .array(named, 'Please send the records as a list')
    .check(
      z.minLength(1, 'Please name at least one record'),
      z.maxLength(mostListed, `Please choose at most ${mostListed} records at once`),
    ),
})

export const changedRecords = z.object({
  message: z.string(),
  /** How many records were changed. */
  count: z.number(),
  /** The others: they are no longer in the trash. */
  failed: z.array(z.object({ kind: z.string(), id: z.string() })),
})

export const restoredRecords = z.extend(changedRecords, {
  /** Sentences about values that could not be restored. */
  notices: z.array(z.string()),
})
