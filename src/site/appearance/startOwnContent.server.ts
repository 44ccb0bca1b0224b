import { documentStores } from '../../cms/document/documentStores.server.ts'
import type { Appearance } from '../../content/publicDocument.ts'
import type { Transaction } from '../../server/db/database.ts'

/** Settings of a site whose sample content made way for the owner's. */
const ownContent = { hide_empty: 1, levels: 'words' } as const

/** The settings that were changed, with their previous values. */
export type PreviousSettings = Partial<Pick<Appearance, keyof typeof ownContent>>

/** Hides empty sections and shows levels as words. Returns the previous settings, and a message for the owner. */
export async function startOwnContent(
  transaction: Transaction,
  time: Date,
): Promise<{ settings: PreviousSettings; sentence: string }> {
  const { hide_empty, levels } = await documentStores.appearance.read(transaction)
  await documentStores.appearance.write(transaction, ownContent, time)
  const sentence =
    hide_empty === 1
      ? ''
      : 'Sections with nothing in them are hidden from visitors now; Appearance shows them again.'
  return { settings: { hide_empty, levels }, sentence }
}
