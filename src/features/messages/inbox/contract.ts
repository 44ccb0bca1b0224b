import { endpoint, schemasOf } from '../../../shared/endpoint.ts'
import { oneApplication } from '../../../site/applications/contract.ts'
import { maxBatch } from '../../../site/sections/contact/limits.ts'

const schema = schemasOf(() => import('../../../site/sections/contact/schemas.ts'))
const privacySchema = schemasOf(() => import('../privacy/schemas.ts'))

/** The owner's calls for messages, apart so that visitors do not load them. */
export const inboxApi = {
  counts: endpoint({
    method: 'GET',
    path: '/api/contact/counts',
    access: 'owner',
    token: 'messages',
    summary: 'How many messages a search finds: read, unread, and taken for spam',
    query: { search: 'as for the messages; all without it' },
    output: schema('messageCounts'),
  }),
  message: endpoint({
    method: 'GET',
    path: '/api/contact/{id}',
    access: 'owner',
    token: 'messages',
    summary: 'One message',
    output: schema('contactMessage'),
  }),
  updateMessage: endpoint({
    method: 'PUT',
    path: '/api/contact/{id}',
    access: 'owner',
    token: 'messages',
    summary: 'Marks a message read or unread',
    input: schema('messageChanges'),
    output: schema('contactMessage'),
    changes: 'nothing',
  }),
  updateMessages: endpoint({
    method: 'PUT',
    path: '/api/contact',
    access: 'owner',
    token: 'messages',
    summary: `Marks at most ${maxBatch} messages read or unread, all of them or none`,
    input: schema('severalChanges'),
    output: schema('messages'),
    changes: 'nothing',
  }),
  markSpam: endpoint({
    method: 'POST',
    path: '/api/contact/spam',
    access: 'owner',
    token: 'messages',
    summary: `Moves at most ${maxBatch} messages to the spam or back to the inbox, and teaches the spam filter`,
    input: schema('spamMarks'),
    output: schema('done'),
    changes: 'nothing',
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/api/contact/{id}/application',
    access: 'owner',
    token: 'messages',
    summary: 'Lets a message belong to an application, or to none',
    input: schema('assignment'),
    output: schema('contactMessage'),
    changes: 'nothing',
  }),
  createApplication: endpoint({
    method: 'POST',
    path: '/api/contact/{id}/application',
    access: 'owner',
    summary: 'Adds an application that is named after the sender of a message, which belongs to it',
    output: oneApplication,
    status: 201,
  }),
  removeMessage: endpoint({
    method: 'DELETE',
    path: '/api/contact/{id}',
    access: 'owner',
    token: 'messages',
    summary: 'Deletes a message',
    output: schema('done'),
    changes: 'nothing',
  }),
  removeMessages: endpoint({
    method: 'POST',
    path: '/api/contact/delete',
    access: 'owner',
    token: 'messages',
    summary: `Deletes at most ${maxBatch} messages, all of them or none`,
    input: schema('severalIds'),
    output: schema('done'),
    changes: 'nothing',
  }),
  // Both take the address in their body, which no log keeps.
  ofAddress: endpoint({
    method: 'POST',
    path: '/api/contact/of-address',
    access: 'owner',
    token: 'messages',
    summary: 'All messages from an e-mail address with their replies, also those in the trash',
    input: privacySchema('address'),
    output: privacySchema('messagesOfAddress'),
    changes: 'nothing',
  }),
  eraseAddress: endpoint({
    method: 'POST',
    path: '/api/contact/erase-address',
    access: 'owner',
    summary:
      'Erases all messages from an e-mail address for good, also those in the trash, and the mails that carry them',
    input: privacySchema('address'),
    output: privacySchema('erased'),
    changes: 'nothing',
  }),
} as const
