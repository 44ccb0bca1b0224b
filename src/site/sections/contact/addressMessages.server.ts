import { sql } from 'kysely'
import { latestDeleted } from '../../../cms/versions/versionRows.server.ts'
import { versionStore } from '../../../cms/versions/versionStore.server.ts'
import type { Database, Transaction } from '../../../server/db/database.ts'
import { parsedJson } from '../../../shared/jsonText.ts'
import type { ContactMessage } from './contract.ts'
import { contactMessage } from './schemas.ts'
import { messageStore } from './store.server.ts'

type Tables = { mail_outbox: { id: string; reply_address: string } }

const { versioned } = messageStore
/** The most deleted messages that are looked through. */
const mostDeleted = 20_000

const isFrom = (address: string) => (message: ContactMessage) =>
  message.email.toLowerCase() === address.toLowerCase()

/** All messages from an e-mail address, those in the trash last. */
export async function messagesFrom(db: Database, address: string): Promise<ContactMessage[]> {
  const present = await messageStore.list(db, { search: address })
  const deleted = await latestDeleted(db, [versioned.kind], mostDeleted)
  const kept = deleted.flatMap(({ record, updated_at, content }) => {
    const values = { ...Object(parsedJson(content)), _id: record, createdAt: updated_at }
    return contactMessage.safeParse(values).data ?? []
  })
  return [...present, ...kept].filter(isFrom(address))
}

/** Erases these messages for good, and the mails that carry some of this address; returns the number of messages. */
export async function eraseMessagesFrom(
  transaction: Transaction,
  address: string,
  time: Date,
): Promise<number> {
  const ids = (await messagesFrom(transaction, address)).map(({ _id }) => _id)
  await versionStore.remove(transaction, versioned, { ids, time })
  await versionStore.purge(transaction, versioned, ids)
  await transaction
    .withTables<Tables>()
    .deleteFrom('mail_outbox')
    .where(sql<boolean>`lower(reply_address) = ${address.toLowerCase()}`)
    .execute()
  return ids.length
}
