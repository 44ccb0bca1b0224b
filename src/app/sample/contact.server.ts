import { contactInfoStore, messageStore, newMessage } from '../../features/contact/store.server.ts'
import type { Database } from '../../server/db/database.ts'
import { sampleContactInfo, sampleMessages } from './contact.ts'
import { remember } from './records.server.ts'

const hour = 60 * 60 * 1000

/** Writes the sample's contact info and fills the inbox, as it stands at `time`. */
export async function writeSampleContact(db: Database, time: Date): Promise<void> {
  await contactInfoStore(db).write(sampleContactInfo, time)
  await remember(db, { kind: 'contact_info', id: 'contact_info', updated_at: time.toISOString() })
  for (const { hoursAgo, status, ...fields } of sampleMessages) {
    const sent = newMessage(fields, new Date(time.getTime() - hoursAgo * hour))
    await messageStore(db).add({ ...sent, status })
    await remember(db, { kind: 'contact_messages', id: sent._id, updated_at: sent.createdAt })
  }
}

/** Takes the sample's contact info back, unless the owner has written it since `updated_at`. */
export async function removeSampleContactInfo(db: Database, updated_at: string): Promise<void> {
  const info = contactInfoStore(db)
  if ((await info.written()).updated_at === updated_at) await info.remove()
}
