import { documentStore } from '../../records/document/documentStore.server.ts'

/** Whether the site is closed to visitors, and the secret that shows it to them all the same. */
export type StoredOpening = { closed: 0 | 1; secret: string }

export const openingStore = documentStore<StoredOpening>({
  kind: 'opening',
  defaults: { closed: 0, secret: '' },
})
