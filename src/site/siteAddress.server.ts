import { type Documents, documentStore } from '../cms/document/documentStore.server.ts'
import type { Transaction } from '../server/db/database.ts'
import { settingsKind } from './ownerTimeZone.server.ts'

const store = documentStore<{ origin: string }>({ kind: settingsKind, defaults: { origin: '' } })

/** The origin at which the owner last signed in. Unlike that of other requests, nobody else can have made it up. */
export const siteAddress = {
  /** '' before the first sign-in. */
  of: (documents: Documents): string => store.of(documents).origin,

  /** Notes the origin of a sign-in; answers whether it is another one. */
  async note(transaction: Transaction, origin: string, time: Date): Promise<boolean> {
    if ((await store.read(transaction)).origin === origin) return false
    await store.write(transaction, { origin }, time)
    return true
  },
}
