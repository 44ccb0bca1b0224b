import type { Database } from '../../server/db/database.ts'
import type { DocumentStore } from '../document/documentStore.server.ts'
import type { Versioned } from './versioned.server.ts'

type Options<T extends object> = {
  kind: string
  store: (db: Database) => DocumentStore<T>
  slots?: readonly string[]
}

/** A document of which the site has one; its id is its kind. */
export function versionedDocument<T extends object>(options: Options<T>): Versioned {
  const { kind, store, slots = [] } = options
  return {
    kind,
    slots: () => [...slots],

    async read(db, id) {
      if (id !== kind) return undefined
      const { updated_at, ...content } = await store(db).written()
      return { savedAt: updated_at, content, attached: {} }
    },

    async write(db, _, { content }, time) {
      await store(db).remove()
      await store(db).write(content as Partial<T>, time)
    },
  }
}
