import { documentStore } from '../../cms/document/documentStore.server.ts'
import { settingsKind } from '../../site/ownerTimeZone.server.ts'

/** Whether visits are counted. It stands among the settings that are not content. */
export const countSetting = documentStore<{ count_visits: 0 | 1 }>({
  kind: settingsKind,
  defaults: { count_visits: 1 },
})
