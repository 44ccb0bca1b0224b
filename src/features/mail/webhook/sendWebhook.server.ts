import { createHmac } from 'node:crypto'
import type { SecretEncryption } from '../../../server/auth/secretEncryption.ts'
import type { Database } from '../../../server/db/database.ts'
import {
  type Network,
  postPublic,
  RefusedAddress,
} from '../../../server/http/publicRequest.server.ts'
import { webhookStore } from './store.server.ts'

/** Time limit of a webhook, in milliseconds. */
const timeout = 10_000
const maxAnswer = 300

type Dependencies = { db: Database; now: () => Date; secrets: SecretEncryption; reach: Network }
/** `id` stays the same when a webhook is sent again. */
type Webhook = { id: string; text: string }

export type WebhookSender = ReturnType<typeof webhookSender>

/**
 * Sends webhooks, signed by Standard Webhooks (https://www.standardwebhooks.com). The sender answers the status and
 * the start of the answer, and throws an error with a message for the owner.
 */
export function webhookSender({ db, now, secrets, reach }: Dependencies) {
  return async ({ id, text: body }: Webhook): Promise<string> => {
    const { url, secret } = await webhookStore(db).read()
    if (!url) throw new Error('No address is set for webhooks.')
    const timestamp = `${Math.floor(now().getTime() / 1000)}`
    const content = { id: `msg_${id}`, timestamp, body }
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': `${Buffer.byteLength(body)}`,
      'webhook-id': content.id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatureOf(content, secrets.open(secret)),
    }
    const signal = AbortSignal.timeout(timeout)
    const host = new URL(url).host
    const purpose = 'webhook'
    const answer = await postPublic(url, { reach, signal, purpose, body, headers }).catch(
      (error) => {
        throw new Error(explain(error, host), { cause: error })
      },
    )
    const said = await startOf(answer)
    const { statusCode = 0 } = answer
    if (statusCode < 200 || statusCode > 299) {
      throw new Error(`${host} refused the webhook with status ${statusCode}: “${said}”.`)
    }
    return `${host} answered ${statusCode}: “${said}”.`
  }
}

/** The header webhook-signature of a webhook. */
export function signatureOf(
  { id, timestamp, body }: { id: string; timestamp: string; body: string },
  secret: string,
): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

function explain(error: unknown, host: string): string {
  if (error instanceof RefusedAddress) {
    return `${host} is in a private network. Set WEBHOOK_PRIVATE=1 on the server to allow it.`
  }
  const { name, code, message } = error as NodeJS.ErrnoException
  if (name === 'TimeoutError') return `${host} did not answer within ${timeout / 1000} seconds.`
  return `${host} cannot be reached: ${code ?? message}.`
}

/** The start of an answer; '' for one that breaks off. */
async function startOf(answer: NodeJS.ReadableStream & { destroy(): unknown }): Promise<string> {
  const start = answer as AsyncIterable<Buffer> & typeof answer
  let read = ''
  try {
    for await (const part of start) {
      read += part.toString('utf8')
      if (read.length > maxAnswer) break
    }
  } catch {
    return ''
  }
  return read.replace(/\s+/g, ' ').trim().slice(0, maxAnswer)
}
