import type { Database } from '../../server/db/database.ts'
import type { Origins } from '../../server/http/origins.ts'
import type { Mail } from '../../server/mail/outbox.ts'
import type { RateLimits } from '../../server/rateLimit.ts'
import type { Translate } from '../../shared/texts/translator.ts'
import type { ContactMessage } from '../../site/sections/contact/contract.ts'
import { messageStore } from '../../site/sections/contact/store.server.ts'
import { postWebhook } from '../mail/webhook/postWebhook.server.ts'
import { mayConfirm, postConfirmation } from './conversation/confirmation.server.ts'
import { messageSettingsStore } from './conversation/messageSettings.server.ts'
import { readSender, type Sender } from './conversation/replies.server.ts'
import { isSpam } from './spam/spamFilter.server.ts'

export type ArrivalDependencies = Sender & {
  db: Database
  now: () => Date
  limits: RateLimits
  /** Texts in the language of the site. */
  readTexts: () => Promise<Translate>
  origins: Pick<Origins, 'publicUrl'>
}

/** Stores messages of visitors and tells of them; answers false for spam, of which nobody is told. */
export function receiveMessage(dependencies: ArrivalDependencies) {
  const { db, now, limits, readTexts, origins, ...sender } = dependencies
  const { mail } = sender

  const confirmationOf = async ({ email }: ContactMessage) => {
    if (!mail.isSetUp || !(await messageSettingsStore.read(db)).confirm_messages) return undefined
    if (!(await mayConfirm(limits, email))) return undefined
    return { names: await readSender(sender), t: await readTexts() }
  }

  return async (message: ContactMessage): Promise<boolean> => {
    if (await isSpam(db, message)) {
      await messageStore.add(db, { ...message, spamAt: message.createdAt })
      return false
    }
    const confirmation = await confirmationOf(message)
    await db.transaction().execute(async (transaction) => {
      await messageStore.add(transaction, message)
      await mail.post(transaction, messageMail(message, origins))
      await postWebhook(transaction, messageEvent(message, now(), origins))
      if (!confirmation) return
      await postConfirmation(transaction, mail, { ...confirmation, message, time: now() })
    })
    return true
  }
}

const inboxAddress = ({ publicUrl }: Pick<Origins, 'publicUrl'>) =>
  publicUrl && `${publicUrl}/admin/contact`

function messageEvent(
  { _id, name, email, subject, message, createdAt }: ContactMessage,
  time: Date,
  origins: Pick<Origins, 'publicUrl'>,
) {
  const url = inboxAddress(origins)
  const text = `New message from ${name}: ${subject}${url ? ` ${url}?message=${_id}` : ''}`
  const data = { id: _id, name, email, subject, message, createdAt }
  return { type: 'message.created', time, text, data }
}

/** Mail about a message; replies go to the visitor. */
function messageMail(
  { name, email, subject, message }: ContactMessage,
  origins: Pick<Origins, 'publicUrl'>,
): Mail {
  const address = inboxAddress(origins)
  const lines = [
    `${name} <${email}> has written to you through your site:`,
    '',
    subject,
    '',
    message,
    '',
    '--',
    `An answer to this mail goes to ${email}.`,
    ...(address ? [`All messages: ${address}`] : []),
  ]
  return {
    kind: 'message',
    subject: `New message: ${subject}`,
    text: lines.join('\n'),
    replyTo: { name, address: email },
  }
}
