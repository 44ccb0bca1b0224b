import type { Transaction } from '../../server/db/database.ts'
import type { Appearance } from './contract.ts'
import { appearanceStore } from './store.server.ts'

/**
 * Turns on hiding of empty sections, after the content was replaced. Returns the previous setting, and a message for
 * the owner ('' if nothing changed).
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
