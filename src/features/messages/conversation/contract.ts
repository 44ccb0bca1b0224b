import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../../shared/endpoint.ts'
import type { conversation, conversationEntry, messageSettings } from './schemas.ts'

export const conversationMessages = {
  fetchFailed: 'Failed to load the replies',
  network: 'Network error. Please check your connection and try again.',
  notSetUp: 'Mail is not set up on this server',
  queued: 'Reply is on its way',
  failed: 'Failed to send the reply',
  draftKept: 'Draft saved',
  draftFailed: 'Failed to save the draft',
  unknownReply: 'This reply does not exist or has not failed',
  settingsSaved: 'Settings saved',
  snippetsSaved: 'Snippets saved',
  settingsFailed: 'Failed to save',
} as const

export type Conversation = z.output<typeof conversation>
export type ConversationEntry = z.output<typeof conversationEntry>
export type MessageSettings = z.output<typeof messageSettings>

const schema = schemasOf(() => import('./schemas.ts'))

export const conversationApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/contact/{id}/conversation',
    access: 'owner',
    summary: 'The replies to a message, the answers to them by mail, and the draft of a reply',
    output: schema('conversation'),
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/contact/{id}/replies',
    access: 'owner',
    summary: 'Sends the visitor a reply by mail',
    input: schema('replyFields'),
    output: schema('done'),
    status: 201,
    limit: { requests: 60, minutes: 60 },
    changes: 'nothing',
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/contact/replies/{id}/retry',
    access: 'owner',
    summary: 'Sends a reply again that could not be sent',
    output: schema('done'),
    limit: { requests: 60, minutes: 60 },
    changes: 'nothing',
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/api/contact/{id}/draft',
    access: 'owner',
    summary: 'Keeps the draft of a reply; an empty one deletes it',
    input: schema('draftFields'),
    output: schema('done'),
    changes: 'nothing',
  }),
  readSettings: endpoint({
    method: 'GET',
    path: '/api/admin/message-settings',
    access: 'owner',
    summary: 'Texts to insert into replies, and whether the arrival of messages is confirmed',
    output: schema('messageSettings'),
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/api/admin/message-settings',
    access: 'owner',
    summary: 'Changes the texts to insert into replies, or whether messages are confirmed',
    input: schema('messageSettingsFields'),
    output: schema('messageSettings'),
    changes: 'nothing',
  }),
} as const
