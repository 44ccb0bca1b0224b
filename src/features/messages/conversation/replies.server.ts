import type { Transaction } from '../../../server/db/database.ts'
import { newId } from '../../../server/ids.ts'
import type { MailDetails } from '../../../server/mail/outbox.ts'
import { mailboxAddress, type OwnerMail } from '../../../server/mail/ownerMail.ts'
import { messageIdOf } from '../../../server/mail/smtp.ts'
import type { ContactMessage } from '../../../site/sections/contact/contract.ts'
import { conversationStore } from './store.server.ts'

/** Message-IDs in the header References. */
const mostReferences = 20

/** How mails to visitors are sent. */
export type Sender = { name: string; replyTo: string }

export const readSender = async (
  mail: OwnerMail,
  readOwnerName: () => Promise<string>,
): Promise<Sender> => ({
  name: await readOwnerName(),
  replyTo: mailboxAddress(mail.settings) ?? (await mail.readTo()),
})

type VisitorMail = {
  message: ContactMessage
  /** The failed mail that this one replaces. With the same Message-ID, mail programs know duplicates. */
  id?: string | undefined
  author: 'owner' | 'site'
  subject: string
  text: string
  sender: Sender
  time: Date
  details?: MailDetails
}

/** Queues a mail to a visitor, and adds it to the conversation. */
export async function postToVisitor(
  transaction: Transaction,
  mail: OwnerMail,
  { message, id = newId(), author, subject, text, sender, time, details }: VisitorMail,
): Promise<void> {
  const earlier = await conversationStore.list(transaction, message._id)
  const references = earlier.flatMap((entry) => (entry.id === id ? [] : entry.mail_id))
  await mail.post(transaction, {
    ...{ id, kind: author === 'owner' ? 'reply' : 'receipt', subject, text },
    replyTo: { name: sender.name, address: sender.replyTo },
    details: {
      ...{ to: message.email, fromName: sender.name },
      references: references.slice(-mostReferences),
      ...details,
    },
  })
  const mail_id = messageIdOf(id, mail.settings?.from ?? '')
  const entry = { id, message: message._id, mail_id, author, state: 'waiting', text } as const
  await conversationStore.add(transaction, entry, time)
}
