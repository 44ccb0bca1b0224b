import { hideEmptySections } from '../../features/appearance/hideEmptySections.server.ts'
import { appearanceStore } from '../../features/appearance/store.server.ts'
import type { NamedRecord } from '../../records/versions/versionStore.server.ts'
import type { Transaction } from '../../server/db/database.ts'
import { firstStepsStore } from '../first-steps/store.server.ts'
import { removeSample, restoreSample, type SampleRecord } from './records.server.ts'

/** What a removal of the sample content has taken, as its way back needs it. */
export type SampleRemoval = {
  removed: SampleRecord[]
  /** The setting of the appearance before; absent where nobody knows it. */
  hide_empty?: 0 | 1 | undefined
}

/**
 * Takes the sample content away, and the sections that it leaves empty from visitors: from now on the site is the
 * owner's. Answers what brings it back, and the sentence that tells of hidden sections. `others` are the records that
 * the transaction will write beside it.
 */
export async function endSample(
  transaction: Transaction,
  time: Date,
  others: NamedRecord[] = [],
): Promise<Required<SampleRemoval> & { sentence: string }> {
  const removed = await removeSample(transaction, time, others)
  const { chosen } = await firstStepsStore.read(transaction)
  if (!chosen) await firstStepsStore.write(transaction, { chosen: 'empty' }, time)
  return { removed, ...(await hideEmptySections(transaction, time)) }
}

/** Brings back what a removal took; the owner is asked again how to start. */
export async function resumeSample(
  transaction: Transaction,
  { removed, hide_empty }: SampleRemoval,
  time: Date,
): Promise<void> {
  await restoreSample(transaction, removed, time)
  if (hide_empty === 0) await appearanceStore.write(transaction, { hide_empty }, time)
  const { chosen } = await firstStepsStore.read(transaction)
  if (chosen === 'empty') await firstStepsStore.write(transaction, { chosen: '' }, time)
}
