import { createHash } from 'node:crypto'
import type { Database } from '../../server/db/database.ts'
import type { Origins } from '../../server/http/origins.ts'
import type { Mail } from '../../server/mail/mail.ts'
import type { OwnerMail } from '../../server/mail/ownerMail.ts'
import type { RateLimits } from '../../server/rateLimit.ts'
import type { Translate } from '../../shared/texts/translator.ts'
import type { ContactMessage } from '../../site/sections/contact/contract.ts'
import { messageStore } from '../../site/sections/contact/store.server.ts'
import { mailSettings } from '../mail/mailSettings.server.ts'
import { postWebhook } from '../mail/webhook/webhooks.server.ts'
import { postToVisitor, readSender } from './conversation/store.server.ts'
import { isSpam } from './spam/spamFilter.server.ts'

export type ArrivalDependencies = {
  db: Database
  now: () => Date
  limits: RateLimits
  mail: OwnerMail
  readOwnerName: () => Promise<string>
  readTexts: () => Promise<Translate>
  origins: Pick<Origins, 'publicUrl'>
}

/** Stores messages of visitors and notifies the owner; answers false for spam, which notifies nobody. */
export function receiveMessage(dependencies: ArrivalDependencies) {
  const { db, now, mail, origins } = dependencies
  return async (message: ContactMessage): Promise<boolean> => {
    if (await isSpam(db, message)) {
      await messageStore.add(db, { ...message, spamAt: message.createdAt })
      return false
    }
    const confirmation = await confirmationOf(message, dependencies)
    await db.transaction().execute(async (transaction) => {
      await messageStore.add(transaction, message)
      await mail.post(transaction, messageMail(message, origins))
      await postWebhook(transaction, messageEvent(message, origins))
      if (confirmation) await postToVisitor(transaction, mail, { ...confirmation, time: now() })
    })
    return true
  }
}

/**
 * A mail that tells the visitor that a message has arrived, if the owner wants that; one an hour for each address. It
 * contains nothing that was written in the form, which anybody may send in the name of another address.
 */
async function confirmationOf(
  message: ContactMessage,
  { db, limits, mail, readOwnerName, readTexts }: ArrivalDependencies,
) {
  if (!mail.isSetUp || !(await mailSettings.read(db)).confirm_messages) return undefined
  const address = createHash('sha256').update(message.email.toLowerCase()).digest('base64url')
  if (!(await limits.isFree(`confirmation ${address}`, 60))) return undefined
  const [sender, t] = [await readSender(mail, readOwnerName), await readTexts()]
  const { name } = sender
  return {
    message,
    author: 'site' as const,
    sender,
    subject: t('Your message has arrived'),
    text: t('Thank you for your message. It has arrived, and {name} will read it.', { name }),
    details: { autoSubmitted: 'auto-replied' as const },
  }
}

function messageEvent(data: ContactMessage, { publicUrl }: Pick<Origins, 'publicUrl'>) {
  const link = publicUrl ? ` ${publicUrl}/admin/contact?message=${data._id}` : ''
  const text = `New message from ${data.name}: ${data.subject}${link}`
  return { type: 'message.created', time: new Date(data.createdAt), text, data }
}

/** Mail about a message or an answer to a reply; an answer to it goes to the visitor. */
export function messageMail(
  { name, email, subject, message }: ContactMessage,
  { publicUrl }: Pick<Origins, 'publicUrl'>,
): Mail {
  const lines = [
    `${name} <${email}> has written to you:`,
    '',
    subject,
    '',
    message,
    '',
    '--',
    `An answer to this mail goes to ${email}.`,
    ...(publicUrl ? [`All messages: ${publicUrl}/admin/contact`] : []),
  ]
  return {
    kind: 'message',
    subject: `New message: ${subject}`,
    text: lines.join('\n'),
    replyTo: { name, address: email },
  }
}
