import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { SecretEncryption } from '../../../server/auth/secretEncryption.ts'
import type { Database, Transaction } from '../../../server/db/database.ts'
import {
  type Network,
  postPublic,
  RefusedAddress,
} from '../../../server/http/publicRequest.server.ts'
import { collectedCount, type OutboxRow } from '../../../server/mail/mail.ts'
import { outbox } from '../../../server/mail/outbox.ts'
import { mailSettings } from '../mailSettings.server.ts'

/** Time limit of a webhook, in milliseconds. */
const timeout = 10_000
const maxAnswer = 300

type Dependencies = {
  db: Database
  now: () => Date
  secrets: SecretEncryption
  reach: Network
}
/** `id` stays the same when a webhook is sent again. */
type Webhook = Pick<OutboxRow, 'id' | 'text' | 'details'>

export type WebhookSender = ReturnType<typeof webhookSender>

/**
 * Sends webhooks, signed by Standard Webhooks (https://www.standardwebhooks.com). The sender returns what the receiver
 * answered, and throws an error with a message for the owner.
 */
export function webhookSender({ db, now, secrets, reach }: Dependencies) {
  return async (webhook: Webhook): Promise<string> => {
    const count = collectedCount(webhook)
    const body = count > 0 ? collectedBody(count, now()) : webhook.text
    const { id } = webhook
    const { webhook_url: url, webhook_secret } = await mailSettings.read(db)
    if (!url) throw new Error('No address is set for webhooks.')
    // Earlier versions restored the address without the secret.
    if (!webhook_secret) throw new Error('The webhook has no secret. Save its address again.')
    const { host } = new URL(url)
    const time = `${Math.floor(now().getTime() / 1000)}`
    const signed = createHmac('sha256', keyOf(webhook_secret, secrets))
      .update(`msg_${id}.${time}.${body}`)
      .digest('base64')
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': `${Buffer.byteLength(body)}`,
      'webhook-id': `msg_${id}`,
      'webhook-timestamp': time,
      'webhook-signature': `v1,${signed}`,
    }
    try {
      const signal = AbortSignal.timeout(timeout)
      const answer = await postPublic(url, { reach, signal, purpose: 'webhook', body, headers })
      const report = `${host} answered ${answer.statusCode}: “${await startOf(answer)}”.`
      if (answer.statusCode !== undefined && answer.statusCode < 300) return report
      throw new Error(report)
    } catch (error) {
      throw new Error(explain(error, host), { cause: error })
    }
  }
}

function keyOf(secret: string, secrets: SecretEncryption): Buffer {
  try {
    return Buffer.from(secrets.open(secret).slice(secretPrefix.length), 'base64')
  } catch (error) {
    const text = 'This SECRETS_KEY does not open the secret of the webhook. Save its address again.'
    throw new Error(text, { cause: error })
  }
}

/** How secrets start in the format of Standard Webhooks. */
export const secretPrefix = 'whsec_'

function explain(error: unknown, host: string): string {
  if (error instanceof RefusedAddress) {
    return `${host} is in a private network. Set WEBHOOK_PRIVATE=1 on the server to allow it.`
  }
  const { name, code, message } = error as NodeJS.ErrnoException
  if (name === 'TimeoutError') return `${host} did not answer within ${timeout / 1000} seconds.`
  return code ? `${host} cannot be reached: ${code}.` : message
}

async function startOf(answer: IncomingMessage): Promise<string> {
  let start = ''
  for await (const part of answer) {
    start += part
    if (start.length > maxAnswer) break
  }
  return start.replace(/\s+/g, ' ').trim().slice(0, maxAnswer)
}

/** Something that the owner wants to hear of elsewhere. */
export type WebhookEvent = {
  /** Names the kind, such as `message.created`. */
  type: string
  time: Date
  /** The event in one sentence, for chats. */
  text: string
  data: Record<string, unknown>
}

/** Discord takes 2000 characters. */
const maxText = 1800

/** Queues a webhook in the transaction of its event, if the owner has set an address; call `deliver` after the commit. */
export async function postWebhook(transaction: Transaction, event: WebhookEvent): Promise<void> {
  if (!(await mailSettings.read(transaction)).webhook_url) return
  const mail = { kind: 'webhook', subject: event.type, text: webhookBody(event) } as const
  await outbox(transaction).add(mail, event.time)
}

/** The body of the webhook about events for which there was no room. */
function collectedBody(count: number, time: Date): string {
  const text = `${count} more ${count === 1 ? 'event' : 'events'}, while webhooks could not be sent.`
  return webhookBody({ type: 'events.collected', time, text, data: { count } })
}

/** The body of a webhook. Slack reads `text`, Discord `content`; neither may mention anybody. */
export function webhookBody({ type, time, text, data }: WebhookEvent): string {
  const sentence = text.slice(0, maxText).toWellFormed().replaceAll('<', '‹').replaceAll('>', '›')
  const chat = { text: sentence, content: sentence, allowed_mentions: { parse: [] } }
  return JSON.stringify({ type, timestamp: time.toISOString(), data, ...chat })
}
