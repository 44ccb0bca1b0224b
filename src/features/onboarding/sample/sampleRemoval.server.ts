import type { NamedRecord } from '../../../cms/versions/versionStore.server.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { hideEmptySections } from '../../../site/appearance/hideEmptySections.server.ts'
import { appearanceStore } from '../../../site/appearance/store.server.ts'
import {
  removeSample,
  restoreSample,
  type SampleRecord,
} from '../../../site/sample/records.server.ts'
import { onboardingStore } from '../store.server.ts'

/** Data for undoing the removal of the sample. */
export type SampleRemoval = {
  removed: SampleRecord[]
  /** The previous setting of the appearance; absent if unknown. */
  hide_empty?: 0 | 1 | undefined
}

/**
 * Removes the sample content and hides sections that become empty. Returns the data for undo, and a message about
 * hidden sections; `others` are further records of the transaction.
 */
export async function removeSampleContent(
  transaction: Transaction,
  time: Date,
  others: NamedRecord[] = [],
): Promise<Required<SampleRemoval> & { sentence: string }> {
  const removed = await removeSample(transaction, time, others)
  const { chosen } = await onboardingStore.read(transaction)
  if (!chosen) await onboardingStore.write(transaction, { chosen: 'empty' }, time)
  return { removed, ...(await hideEmptySections(transaction, time)) }
}

/** Restores the removed sample, and asks the owner again how to start. */
export async function restoreSampleContent(
  transaction: Transaction,
  { removed, hide_empty }: SampleRemoval,
  time: Date,
): Promise<void> {
  await restoreSample(transaction, removed, time)
  if (hide_empty === 0) await appearanceStore.write(transaction, { hide_empty }, time)
  const { chosen } = await onboardingStore.read(transaction)
  if (chosen === 'empty') await onboardingStore.write(transaction, { chosen: '' }, time)
}
