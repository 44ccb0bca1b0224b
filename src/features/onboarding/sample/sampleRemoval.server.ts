import type { NamedRecord } from '../../../cms/versions/versionStore.server.ts'
import type { Transaction } from '../../../server/db/database.ts'
import {
  type PreviousSettings,
  restoreSettings,
  startOwnContent,
} from '../../../site/appearance/startOwnContent.server.ts'
import {
  removeSample,
  restoreSample,
  type SampleRecord,
} from '../../../site/sample/records.server.ts'
import { onboardingStore } from '../store.server.ts'

/** Data for undoing the removal of the sample. */
export type SampleRemoval = {
  removed: SampleRecord[]
  /** The previous settings of the appearance; absent if unknown. */
  settings?: PreviousSettings | undefined
}

/**
 * Removes the sample content, if there is any, and starts content of the owner's. Returns the data for undo, and a message
 * about hidden sections; `others` are further records of the transaction.
 */
export async function removeSampleContent(
  transaction: Transaction,
  time: Date,
  others: NamedRecord[] = [],
): Promise<Required<SampleRemoval> & { sentence: string }> {
  const removed = await removeSample(transaction, time, others)
  const { chosen } = await onboardingStore.read(transaction)
  if (!chosen) await onboardingStore.write(transaction, { chosen: 'empty' }, time)
  return { removed, ...(await startOwnContent(transaction, time)) }
}

/** Restores the removed sample, and asks the owner again how to start. */
export async function restoreSampleContent(
  transaction: Transaction,
  { removed, settings }: SampleRemoval,
  time: Date,
): Promise<void> {
  await restoreSample(transaction, removed, time)
  if (settings) await restoreSettings(transaction, settings, time)
  const { chosen } = await onboardingStore.read(transaction)
  if (chosen === 'empty') await onboardingStore.write(transaction, { chosen: '' }, time)
}
