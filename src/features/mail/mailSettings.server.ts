import { documentStore } from '../../cms/document/documentStore.server.ts'
import { settingsKind } from '../../site/ownerTimeZone.server.ts'

/** The owner's settings of mail and webhooks; no content of the site. */
export const mailSettings = documentStore({
  kind: settingsKind,
  defaults: {
    snippets: [] as string[],
    confirm_messages: 0 as 0 | 1,
    webhook_url: '',
    webhook_secret: '',
    /** How far the mailbox was read, and how that went. */
    mailbox: { validity: '', lastUid: 0, checkedAt: '', error: '' },
    /** Answers in the mailbox that could not be read. */
    unreadable: { count: 0, lastAt: '' },
  },
})
