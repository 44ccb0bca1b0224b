import type { Logger } from 'pino'
import type { Database, Transaction } from '../db/database.ts'
import { newId } from '../ids.ts'
import { type Mail, outbox } from './outbox.ts'
import { type SendMail, smtpSender } from './smtp.ts'

export type MailSettings = {
  /** The mail server: smtps://user:password@host:port. */
  url: string
  from: string
  /** Recipient, instead of the owner's own address. */
  to?: string | undefined
}

type Dependencies = {
  db: Database
  now: () => Date
  log: Logger
  /** undefined if no mail is sent. */
  settings: MailSettings | undefined
  readOwnerAddress: () => Promise<string>
}

export type OwnerMail = ReturnType<typeof ownerMail>

/**
 * Mails to the owner, queued in the transaction of their event and sent once by any process. No request waits for a
 * mail server or fails because of it.
 */
export function ownerMail({ db, now, log, settings, readOwnerAddress }: Dependencies) {
  const send: SendMail | undefined = settings && smtpSender(settings.url)
  const mails = outbox(db)
  let isClosed = false
  let round = Promise.resolve()

  const readTo = async () => settings?.to ?? (await readOwnerAddress())

  const deliverDue = async () => {
    if (!settings || !send) return
    for (;;) {
      const mail = isClosed ? undefined : await mails.take(now())
      if (!mail) return
      const { id, kind, subject, text, tries } = mail
      const replyTo = { name: mail.reply_name, address: mail.reply_address }
      const to = await readTo()
      try {
        await send({
          ...{ id, from: settings.from, to, subject, text },
          replyTo: replyTo.address ? replyTo : undefined,
        })
      } catch (error) {
        log.warn({ err: error, mail: id, kind, tries }, 'a mail could not be sent')
        await mails.fail(mail, (error as Error).message, now())
        // The next one would fail for the same reason, as slowly.
        return
      }
      await mails.settle(mail, now())
    }
  }

  /** Sends due mails, one run at a time. Never rejects. */
  const deliver = (): Promise<void> => {
    round = round
      .then(deliverDue)
      .catch((error) => log.error({ err: error }, 'mails could not be looked after'))
    return round
  }

  return {
    isSetUp: settings !== undefined,
    deliver,

    /** Queues a mail in the transaction of its event; call `deliver` after the commit. */
    async post(transaction: Transaction, mail: Mail): Promise<void> {
      if (settings) await outbox(transaction).add(mail, now())
    },

    async state() {
      if (!settings) return undefined
      const { failures, lastSentAt } = await mails.report()
      return {
        from: settings.from,
        to: await readTo(),
        waiting: await mails.countWaiting(),
        lastSentAt: lastSentAt ?? '',
        failures,
      }
    },

    /** Sends a mail at once and returns its recipient. Throws an error with a message for the owner. */
    async sendTest(mail: Pick<Mail, 'subject' | 'text'>): Promise<string> {
      if (!settings || !send) throw new Error('no mail server is set')
      const to = await readTo()
      await send({ id: newId(), from: settings.from, to, ...mail })
      return to
    },

    countWaiting: mails.countWaiting,

    removeOld: () => mails.removeOld(now()),

    /** Sends no more mails, and waits for the current one. */
    async close(): Promise<void> {
      isClosed = true
      await round
    },
  }
}
