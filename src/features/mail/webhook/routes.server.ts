import type { SecretEncryption } from '../../../server/auth/secretEncryption.ts'
import type { Database } from '../../../server/db/database.ts'
import { ApiError } from '../../../server/errors.ts'
import { handle, type Route } from '../../../server/http/handle.ts'
import { newId } from '../../../server/ids.ts'
import { outbox } from '../../../server/mail/outbox.ts'
import { failureOf } from '../mailFailure.server.ts'
import { webhookApi } from './contract.ts'
import { webhookBody } from './postWebhook.server.ts'
import type { WebhookSender } from './sendWebhook.server.ts'
import { newWebhookSecret, webhookStore } from './store.server.ts'

export type WebhookDependencies = {
  db: Database
  now: () => Date
  secrets: SecretEncryption
  sendWebhook: WebhookSender
}

export const webhookRoutes = ({ db, now, secrets, sendWebhook }: WebhookDependencies): Route[] => [
  handle(webhookApi.read, async () => {
    const { url } = await webhookStore(db).read()
    const { failures, ...report } = await outbox(db).report(true)
    return { url, ...report, failures: failures.map(failureOf) }
  }),

  handle(webhookApi.update, async ({ input: { url } }) =>
    db.transaction().execute(async (transaction) => {
      const store = webhookStore(transaction)
      const isFirst = url !== '' && (await store.read()).secret === ''
      const secret = isFirst ? newWebhookSecret() : undefined
      await store.write({ url, ...(secret && { secret: secrets.seal(secret) }) })
      return { url, secret }
    }),
  ),

  handle(webhookApi.renew, async () => {
    const secret = newWebhookSecret()
    await db
      .transaction()
      .execute((transaction) => webhookStore(transaction).write({ secret: secrets.seal(secret) }))
    return { secret }
  }),

  handle(webhookApi.test, async () => {
    const event = { type: 'test', time: now(), text: 'A test from your site.', data: {} }
    try {
      return { message: await sendWebhook({ id: newId(), text: webhookBody(event) }) }
    } catch (error) {
      throw new ApiError(502, (error as Error).message)
    }
  }),
]
