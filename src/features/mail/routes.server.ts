import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { SecretEncryption } from '../../server/auth/secretEncryption.ts'
import type { Changes } from '../../server/changes.ts'
import type { Database } from '../../server/db/database.ts'
import { ApiError } from '../../server/errors.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { newId } from '../../server/ids.ts'
import { collectedCount } from '../../server/mail/mail.ts'
import { type OutboxReport, outbox } from '../../server/mail/outbox.ts'
import type { OwnerMail } from '../../server/mail/ownerMail.ts'
import { mailApi, mailMessages } from './contract.ts'
import { mailSettings } from './mailSettings.server.ts'
import { secretPrefix, type WebhookSender, webhookBody } from './webhook/webhooks.server.ts'

const none = { from: '', to: '', waiting: 0, collected: 0, lastSentAt: '', failures: [] }

const testMail = {
  subject: 'A test mail from your site',
  text: 'Mail works: your site can tell you of new messages and of sign-ins from new devices.',
}

type Dependencies = {
  db: Database
  now: () => Date
  mail: OwnerMail
  log: Logger
  changes: Changes
  secrets: SecretEncryption
  sendWebhook: WebhookSender
}

export const mailRoutes = ({
  db,
  now,
  mail,
  log,
  changes,
  secrets,
  sendWebhook,
}: Dependencies): Route[] => [
  handle(mailApi.read, async () => {
    const state = await mail.state()
    const settings = await mailSettings.read(db)
    const webhooks = await outbox(db).report(true)
    const { snippets, confirm_messages, webhook_url, mailbox, unreadable } = settings
    return {
      isSetUp: mail.isSetUp,
      snippets,
      confirm: confirm_messages,
      ...(state ? { ...state, failures: failuresOf(state) } : none),
      webhook: {
        url: webhook_url,
        collected: webhooks.collected,
        failures: failuresOf(webhooks),
      },
      ...(mail.settings?.mailbox && { mailbox }),
      unreadable,
    }
  }),

  handle(mailApi.update, async ({ input: { snippets, confirm, webhook } }) => {
    const secret = webhook ? secretPrefix + randomBytes(24).toString('base64') : undefined
    const settings = {
      snippets,
      confirm_messages: confirm,
      webhook_url: webhook,
      webhook_secret: secret && secrets.seal(secret),
    }
    await db
      .transaction()
      .execute((transaction) => mailSettings.write(transaction, settings, now()))
    // The privacy page names the webhook's host; nothing else of these settings is public.
    if (webhook !== undefined) await changes.announce('content')
    return { secret }
  }),

  handle(mailApi.testWebhook, async () => {
    const event = { type: 'test', time: now(), text: 'A test from your site.', data: {} }
    try {
      return { message: await sendWebhook({ id: newId(), text: webhookBody(event), details: '' }) }
    } catch (error) {
      throw new ApiError(502, (error as Error).message)
    }
  }),

  handle(mailApi.test, async () => {
    if (!mail.isSetUp) throw new ApiError(409, mailMessages.notSetUp)
    try {
      return { message: mailMessages.testSent(await mail.sendTest(testMail)) }
    } catch (error) {
      log.warn({ err: error }, 'the test mail could not be sent')
      throw new ApiError(502, (error as Error).message)
    }
  }),
]

const failuresOf = ({ failures }: OutboxReport) =>
  failures.map(({ error, ...row }) => ({
    kind: row.kind,
    createdAt: row.created_at,
    isGivenUp: row.due_at === null,
    reason:
      row.due_at === null && collectedCount(row) > 1
        ? `${error} There were ${collectedCount(row)}.`
        : error,
  }))
