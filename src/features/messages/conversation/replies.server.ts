import type { Transaction } from '../../../server/db/database.ts'
import { newId } from '../../../server/ids.ts'
import type { OwnerMail } from '../../../server/mail/ownerMail.ts'
import { messageIdOf } from '../../../server/mail/smtp.ts'
import type { ContactMessage } from '../../../site/sections/contact/contract.ts'
import { messageStore } from '../../../site/sections/contact/store.server.ts'
import { replySubject } from '../inbox/replyLink.ts'
import { learnAnswered } from '../spam/spamFilter.server.ts'
import { conversationStore } from './store.server.ts'

/** Message-IDs in the header References. */
const mostReferences = 20

export type Sender = {
  mail: OwnerMail
  /** Name that replies come from. */
  readOwnerName: () => Promise<string>
  /** The address of the mailbox that is read for answers; undefined without one. */
  mailboxAddress: string | undefined
}

/** Name and address with which mails to visitors are sent. */
export async function readSender({ mail, readOwnerName, mailboxAddress }: Sender) {
  const name = await readOwnerName()
  return { name, replyTo: mailboxAddress ?? (await mail.readTo()), from: mail.settings?.from ?? '' }
}

type Names = Awaited<ReturnType<typeof readSender>>
type Reply = { message: ContactMessage; text: string; time: Date }

/** Stores a reply, queues its mail and deletes the draft. */
export async function addReply(
  transaction: Transaction,
  mail: OwnerMail,
  { names, ...reply }: Reply & { names: Names },
): Promise<void> {
  const { message, text, time } = reply
  const id = newId()
  await postReply(transaction, mail, { ...reply, id, names })
  const entry = { id, mail_id: messageIdOf(id, names.from), message: message._id, text }
  await conversationStore.add(transaction, { ...entry, author: 'owner', state: 'waiting' }, time)
  await conversationStore.saveDraft(transaction, message._id, '', time)
  await messageStore.note(transaction, message._id, { answered_at: time.toISOString() })
  await learnAnswered(transaction, message._id)
}

/** Queues the mail of a reply. Sent again it has the same Message-ID, by which mail programs know duplicates. */
export async function postReply(
  transaction: Transaction,
  mail: OwnerMail,
  { id, message, text, names }: Reply & { id: string; names: Names },
): Promise<void> {
  const references = await conversationStore.mailIds(transaction, message._id, id)
  await mail.post(transaction, {
    ...{ id, kind: 'reply', subject: replySubject(message), text },
    replyTo: { name: names.name, address: names.replyTo },
    details: {
      ...{ to: message.email, fromName: names.name },
      references: references.slice(-mostReferences),
    },
  })
}
