import type { Transaction } from '../../../server/db/database.ts'
import { outbox } from '../../../server/mail/outbox.ts'
import { mailSettings } from '../mailSettings.server.ts'

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

/** The body of a webhook. Slack reads `text`, Discord `content`; neither may mention anybody. */
export function webhookBody({ type, time, text, data }: WebhookEvent): string {
  const sentence = text.slice(0, maxText).toWellFormed().replaceAll('<', '‹').replaceAll('>', '›')
  const chat = { text: sentence, content: sentence, allowed_mentions: { parse: [] } }
  return JSON.stringify({ type, timestamp: time.toISOString(), data, ...chat })
}
