import { type DocumentStore, documentStore } from '../../records/document/documentStore.server.ts'
import { versionedDocument } from '../../records/versions/versionedDocument.server.ts'
import type { Database } from '../../server/db/database.ts'
import { type Appearance, defaultAppearance } from './contract.ts'

type Sections = Appearance['sections']

/** The one appearance document; every section of the page is in its list, also those added since. */
export function appearanceStore(db: Database): DocumentStore<Appearance> {
  const store = documentStore(db, 'appearance', defaultAppearance)
  const complete = <T extends Appearance>(stored: T): T => ({
    ...stored,
    sections: everySection(stored.sections),
  })
  return {
    ...store,
    read: async () => complete(await store.read()),
    readSaved: async () => complete(await store.readSaved()),
    write: async (changes, time) => complete(await store.write(changes, time)),
  }
}

export const versionedAppearance = versionedDocument({
  kind: 'appearance',
  store: appearanceStore,
})

function everySection(listed: Sections): Sections {
  const known = listed.filter(({ id }) => isSection(id))
  const missing = defaultAppearance.sections.filter(
    ({ id }) => !known.some((section) => section.id === id),
  )
  return [...known, ...missing]
}

const isSection = (id: string) => defaultAppearance.sections.some((section) => section.id === id)
