import { documentStore } from '../../../cms/document/documentStore.server.ts'
import { settingsKind } from '../../../site/ownerTimeZone.server.ts'
import type { MessageSettings } from './contract.ts'

type Stored = { snippets: MessageSettings['snippets']; confirm_messages: 0 | 1 }

/** The owner's settings of messages; no content of the site. */
export const messageSettingsStore = documentStore<Stored>({
  kind: settingsKind,
  defaults: { snippets: [], confirm_messages: 0 },
})
