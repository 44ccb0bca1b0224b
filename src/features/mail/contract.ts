import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../shared/endpoint.ts'
import type { mailState } from './schemas.ts'

export const mailMessages = {
  fetchFailed: 'Failed to load the mail settings',
  network: 'Network error. Please check your connection and try again.',
  notSetUp: 'Mail is not set up on this server',
  saved: 'Mail settings saved',
  failed: 'Failed to save the mail settings',
  testFailed: 'The test mail could not be sent',
  testSent: (to: string) => `The mail server took the test mail to ${to}.`,
} as const

export type MailState = z.output<typeof mailState>

const schema = schemasOf(() => import('./schemas.ts'))

export const mailApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/mail',
    access: 'owner',
    summary: 'How mail to the owner is set up, what waits, and what could not be sent',
    output: schema('mailState'),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/mail',
    access: 'owner',
    summary:
      'Changes the snippets, the confirmation of messages or the webhook, which then gets a new secret',
    input: schema('mailSettingsFields'),
    output: schema('savedMailSettings'),
    // Its handler announces a changed webhook itself.
    changes: 'nothing',
  }),
  testWebhook: endpoint({
    method: 'POST',
    path: '/api/admin/mail/webhook/test',
    access: 'owner',
    summary: 'Sends a test event to the webhook, and answers what the receiver said',
    output: schema('done'),
    limit: { requests: 10, minutes: 15 },
    changes: 'nothing',
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/admin/mail/test',
    access: 'owner',
    summary: 'Sends a test mail to the owner, and answers when the mail server has taken it',
    output: schema('done'),
    limit: { requests: 10, minutes: 15 },
    changes: 'nothing',
  }),
} as const
