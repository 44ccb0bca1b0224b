import { documentStore } from '../../cms/document/documentStore.server.ts'

/** Whether the site is closed, and the secret of the preview address. */
export type StoredSiteVisibility = { closed: 0 | 1; secret: string }

export const siteVisibilityStore = documentStore<StoredSiteVisibility>({
  kind: 'opening',
  defaults: { closed: 0, secret: '' },
})
