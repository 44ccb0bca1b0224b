import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../../shared/endpoint.ts'
import type { webhookState } from './schemas.ts'

export const webhookMessages = {
  fetchFailed: 'Failed to load the webhook',
  network: 'Network error. Please check your connection and try again.',
  saved: 'Webhook saved',
  removed: 'Webhook turned off',
  failed: 'Failed to save the webhook',
  testFailed: 'The webhook could not be sent',
  newSecret: 'New secret made. The old one is no longer used.',
} as const

export type WebhookState = z.output<typeof webhookState>

const schema = schemasOf(() => import('./schemas.ts'))

export const webhookApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/webhook',
    access: 'owner',
    summary: 'The address of the webhook, what waits, and what could not be sent',
    output: schema('webhookState'),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/webhook',
    access: 'owner',
    summary: 'Sets the address of the webhook; the first one gets a secret, which is answered once',
    input: schema('webhookFields'),
    output: schema('savedWebhook'),
    changes: 'nothing',
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/admin/webhook/secret',
    access: 'owner',
    summary: 'Makes a new secret for signatures, which is answered once',
    output: schema('webhookSecret'),
    changes: 'nothing',
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/admin/webhook/test',
    access: 'owner',
    summary: 'Sends a test event, and answers what the receiver said',
    output: schema('done'),
    limit: { requests: 10, minutes: 15 },
    changes: 'nothing',
  }),
} as const
