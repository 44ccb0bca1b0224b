import { documentStore } from '../../records/document/documentStore.server.ts'
import { versionedDocument } from '../../records/versions/versionedDocument.server.ts'
import type { Database } from '../../server/db/database.ts'
import { defaultHero } from './contract.ts'

/** The one hero document. */
export const heroStore = (db: Database) => documentStore(db, 'hero', defaultHero)

export const heroSlots = {
  profile_image: 'hero/profile_image',
  background_image: 'hero/background_image',
} as const

export const versionedHero = versionedDocument({
  kind: 'hero',
  store: heroStore,
  slots: Object.values(heroSlots),
})
