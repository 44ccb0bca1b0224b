import { type Documents, documentStore } from '../../../cms/document/documentStore.server.ts'
import { settingsKind } from '../../../site/ownerTimeZone.server.ts'

export const privacyPath = '/privacy'

/** Whether `/privacy` is published, and the owner's own words on it. They stand among the settings. */
export const privacySetting = documentStore<{ privacy_page: 0 | 1; privacy_note: string }>({
  kind: settingsKind,
  defaults: { privacy_page: 0, privacy_note: '' },
})

export const isPrivacyPublished = (documents: Documents): boolean =>
  privacySetting.of(documents).privacy_page === 1
