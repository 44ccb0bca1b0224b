import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../../shared/endpoint.ts'
import type { conversation, entryRow } from './schemas.ts'

export const conversationMessages = {
  fetchFailed: 'Failed to load the replies',
  queued: 'Reply is on its way',
  failed: 'Failed to send the reply',
  draftKept: 'Draft saved',
  draftFailed: 'Failed to save the draft',
  notFailed: 'This reply does not exist or has not failed',
  unreadable: 'An answer that could not be read is in your mailbox.',
  tooMany: 'More answers of this day are in your mailbox.',
  otherSender: 'This answer comes from another address than the message.',
} as const

export type Conversation = z.output<typeof conversation>
export type Entry = z.output<typeof entryRow>

const schema = schemasOf(() => import('./schemas.ts'))

export const conversationApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/contact/{id}/conversation',
    access: 'owner',
    token: 'messages',
    summary: 'The replies to a message, the answers to them by mail, and the draft of a reply',
    output: schema('conversation'),
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/contact/{id}/replies',
    access: 'owner',
    summary: 'Sends the visitor a reply by mail, or again one that has failed',
    input: schema('replyFields'),
    output: schema('done'),
    status: 201,
    limit: { requests: 60, minutes: 60 },
    changes: 'nothing',
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/api/contact/{id}/draft',
    access: 'owner',
    token: 'messages',
    summary: 'Keeps the draft of a reply; an empty one deletes it',
    input: schema('draftFields'),
    output: schema('done'),
    changes: 'nothing',
  }),
} as const
