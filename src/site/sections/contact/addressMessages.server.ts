import { latestDeleted } from '../../../cms/versions/versionRows.server.ts'
import { versionStore } from '../../../cms/versions/versionStore.server.ts'
import type { Database, Transaction } from '../../../server/db/database.ts'
import { outbox } from '../../../server/mail/outbox.ts'
import { parsedJson } from '../../../shared/jsonText.ts'
import type { ContactMessage } from './contract.ts'
import { contactMessage } from './schemas.ts'
import { messageStore } from './store.server.ts'

const { versioned } = messageStore
/** The most deleted messages that are looked through. */
const mostDeleted = 20_000

const isFrom = (address: string) => (message: ContactMessage) =>
  message.email.toLowerCase() === address.toLowerCase()

/** All messages from an e-mail address, then those taken for spam and those in the trash. */
export async function messagesFrom(db: Database, address: string): Promise<ContactMessage[]> {
  const present = await messageStore.list(db, { search: address })
  const spam = await messageStore.list(db, { search: address, status: 'spam' })
  const deleted = await latestDeleted(db, [versioned.kind], mostDeleted)
  const deletedMessages = deleted.flatMap(({ record, updated_at, content }) => {
    const values = { ...Object(parsedJson(content)), _id: record, createdAt: updated_at }
    return contactMessage.safeParse(values).data ?? []
  })
  return [...present, ...spam, ...deletedMessages].filter(isFrom(address))
}

/** Erases these messages with their replies for good, and the mails and webhooks about them; returns their number. */
export async function eraseMessagesFrom(
  transaction: Transaction,
  address: string,
  time: Date,
): Promise<number> {
  const ids = (await messagesFrom(transaction, address)).map(({ _id }) => _id)
  await versionStore.remove(transaction, versioned, { ids, time })
  await versionStore.purge(transaction, versioned, ids)
  await outbox(transaction).removeOf(address)
  return ids.length
}
