import type { Transaction } from '../../server/db/database.ts'
import type { Appearance } from './contract.ts'
import { appearanceStore } from './store.server.ts'

/**
 * Hides from visitors the sections in which there is nothing, for when the content changes as a whole. Answers
 * what the setting was before, and the sentence that tells the owner of it, '' where nothing has changed.
 */
export async function hideEmptySections(
  transaction: Transaction,
  time: Date,
): Promise<Pick<Appearance, 'hide_empty'> & { sentence: string }> {
  const { hide_empty } = await appearanceStore.read(transaction)
  if (hide_empty === 1) return { hide_empty, sentence: '' }
  await appearanceStore.write(transaction, { hide_empty: 1 }, time)
  const sentence =
    'Sections with nothing in them are hidden from visitors now; Appearance shows them again.'
  return { hide_empty, sentence }
}
