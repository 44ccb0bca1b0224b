import type { Logger } from 'pino'
import { isEmail } from '../../shared/rules/email.ts'
import type { Database, Transaction } from '../db/database.ts'
import { newId } from '../ids.ts'
import {
  collectedCount,
  collectedMail,
  type Mail,
  type MailDetails,
  type OutboxRow,
} from './mail.ts'
import { outbox } from './outbox.ts'
import { isRefusedForGood, type SendMail, smtpSender } from './smtp.ts'

export type MailSettings = {
  /** The mail server: smtps://user:password@host:port. */
  url: string
  from: string
  /** Recipient, instead of the owner's own address. */
  to?: string | undefined
  /** The mailbox with answers to replies: imaps://user:password@host:port. */
  mailbox?: string | undefined
}

/** The address of the mailbox that is read, if its user name is one. */
export function mailboxAddress(settings: MailSettings | undefined): string | undefined {
  const user = settings?.mailbox && decodeURIComponent(new URL(settings.mailbox).username)
  return user && isEmail(user) ? user : undefined
}

type Dependencies = {
  db: Database
  now: () => Date
  log: Logger
  /** undefined if no mail is sent. */
  settings: MailSettings | undefined
  readOwnerAddress: () => Promise<string>
  /** Sends a webhook; throws an error with a message for the owner. */
  sendWebhook: (row: OutboxRow) => Promise<unknown>
}

export type OwnerMail = ReturnType<typeof ownerMail>

/**
 * Mails to the owner and from the owner, and webhooks: queued in the transaction of their event and sent once by any
 * process. No request waits for a mail server or fails because of it.
 */
export function ownerMail(dependencies: Dependencies) {
  const { db, now, log, settings, readOwnerAddress, sendWebhook } = dependencies
  const send: SendMail | undefined = settings && smtpSender(settings.url)
  const mails = outbox(db)
  let isClosed = false
  let mailRound = Promise.resolve()
  let webhookRound = Promise.resolve()

  const readTo = async () => settings?.to ?? (await readOwnerAddress())

  const sendRow = async (row: OutboxRow) => {
    if (!settings || !send) return
    const { id, reply_name, reply_address } = row
    const count = collectedCount(row)
    const { subject, text } = count > 0 ? collectedMail(row.kind, count) : row
    const { to = await readTo(), ...details }: MailDetails = JSON.parse(row.details)
    const replyTo = reply_address ? { name: reply_name, address: reply_address } : undefined
    await send({ id, from: settings.from, to, subject, text, replyTo, ...details })
  }

  const deliverDue = async (isWebhook: boolean) => {
    for (;;) {
      const row = isClosed ? undefined : await mails.take(now(), isWebhook)
      if (!row) return
      const { id, kind, tries } = row
      try {
        await (isWebhook ? sendWebhook(row) : sendRow(row))
      } catch (error) {
        log.warn({ err: error, mail: id, kind, tries }, 'a mail could not be sent')
        // The owner's own mail server may refuse mails to the owner for a while.
        const isFinal = ['reply', 'receipt'].includes(kind) && isRefusedForGood(error as Error)
        await mails.fail(row, (error as Error).message, { time: now(), isFinal })
        // The next one would fail for the same reason, as slowly.
        if (!isFinal) return
        continue
      }
      await mails.settle(row, now())
    }
  }

  const logError = (error: unknown) => log.error({ err: error }, 'mails could not be looked after')

  const rounds = async () => {
    await Promise.all([mailRound, webhookRound])
  }

  /** Sends due mails one by one, and beside them due webhooks, which a slow mail server does not stop. Never rejects. */
  const deliver = (): Promise<void> => {
    if (settings) mailRound = mailRound.then(() => deliverDue(false)).catch(logError)
    webhookRound = webhookRound.then(() => deliverDue(true)).catch(logError)
    return rounds()
  }

  return {
    settings,
    isSetUp: settings !== undefined,
    readTo,
    deliver,

    /** Queues a mail in the transaction of its event, if there is room; call `deliver` after the commit. */
    post: async (transaction: Transaction, mail: Mail): Promise<boolean> =>
      settings !== undefined && outbox(transaction).add(mail, now()),

    async state() {
      if (!settings) return undefined
      return { from: settings.from, to: await readTo(), ...(await mails.report()) }
    },

    /** Sends a mail at once and returns its recipient. Throws an error with a message for the owner. */
    async sendTest(mail: Pick<Mail, 'subject' | 'text'>): Promise<string> {
      if (!settings || !send) throw new Error('no mail server is set')
      const to = await readTo()
      const autoSubmitted = 'auto-generated'
      await send({ id: newId(), from: settings.from, to, ...mail, autoSubmitted })
      return to
    },

    countWaiting: mails.countWaiting,

    removeOld: () => mails.removeOld(now()),

    /** Sends no more mails, and waits for the current one. */
    async close(): Promise<void> {
      isClosed = true
      await rounds()
    },
  }
}
