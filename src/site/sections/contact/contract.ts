import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../../shared/endpoint.ts'
import type { contactMessage, newMessageFields } from './schemas.ts'

export const contactMessages = {
  sent: 'Message sent successfully!',
  sendFailed: 'Failed to send message',
  sendNetwork: 'Network error. Please try again.',
} as const

export type ContactMessage = z.output<typeof contactMessage>
export type MessageStatus = ContactMessage['status']
export type NewMessage = Omit<z.output<typeof newMessageFields>, 'website'>

const schema = schemasOf(() => import('./schemas.ts'))

export const contactApi = {
  send: endpoint({
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    summary: 'Sends the owner a message',
    input: schema('newMessageFields'),
    output: schema('contactMessage'),
    status: 201,
    limit: { requests: 5, minutes: 10 },
  }),
  messages: endpoint({
    method: 'GET',
    path: '/api/contact',
    access: 'owner',
    token: 'messages',
    summary: 'The messages of visitors, newest first',
    query: {
      limit: '1 to 100000; 5000 without it',
      after: 'createdAt,_id of the one before',
      search: 'a text',
      status: 'unread, read or spam; spam is only listed with it',
      application: 'the id of an application that they belong to',
    },
    output: schema('messages'),
  }),
} as const
