import { createHash } from 'node:crypto'
import type { Transaction } from '../../../server/db/database.ts'
import { newId } from '../../../server/ids.ts'
import type { OwnerMail } from '../../../server/mail/ownerMail.ts'
import { messageIdOf } from '../../../server/mail/smtp.ts'
import type { RateLimits } from '../../../server/rateLimit.ts'
import type { Translate } from '../../../shared/texts/translator.ts'
import type { ContactMessage } from '../../../site/sections/contact/contract.ts'
import { conversationStore } from './store.server.ts'

/** Counts a confirmation to an address; whether it is the first within an hour. */
export async function mayConfirm(limits: RateLimits, email: string): Promise<boolean> {
  const address = createHash('sha256').update(email.toLowerCase()).digest('base64url')
  const taken = limits.take(`confirmation ${address}`, { requests: 1, minutes: 60 })
  return taken.then(
    () => true,
    () => false,
  )
}

type Confirmation = {
  message: ContactMessage
  names: { name: string; replyTo: string; from: string }
  t: Translate
  time: Date
}

/**
 * Queues a mail that tells the visitor that a message has arrived. It contains nothing that was written in the form,
 * which anybody may send in the name of another address.
 */
export async function postConfirmation(
  transaction: Transaction,
  mail: OwnerMail,
  { message, names, t, time }: Confirmation,
): Promise<void> {
  const id = newId()
  const text = t('Thank you for your message. It has arrived, and {name} will read it.', {
    name: names.name,
  })
  await mail.post(transaction, {
    ...{ id, kind: 'confirmation', subject: t('Your message has arrived'), text },
    replyTo: { name: names.name, address: names.replyTo },
    details: { to: message.email, fromName: names.name, autoSubmitted: 'auto-replied' },
  })
  const entry = { id, mail_id: messageIdOf(id, names.from), message: message._id, text }
  await conversationStore.add(transaction, { ...entry, author: 'site', state: 'waiting' }, time)
}
