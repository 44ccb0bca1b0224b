import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../../shared/endpoint.ts'
import type { contactInfo, contactMessage, newMessageFields, savedContactInfo } from './schemas.ts'

export const contactMessages = {
  sent: 'Message sent successfully!',
  sendFailed: 'Failed to send message',
  sendNetwork: 'Network error. Please try again.',
} as const

export type ContactInfo = z.output<typeof contactInfo>
export type SavedContactInfo = z.output<typeof savedContactInfo>

/** Default texts of the section, without names and addresses. */
export const defaultContactInfo: ContactInfo = {
  title: 'Get in touch',
  subtitle: 'Questions, ideas and new work are welcome.',
  description:
    'A few lines are enough to begin with. An answer goes to the email address you give.',
  location: 'Remote',
  email: '',
  github_url: '#',
  linkedin_url: '#',
}

export type ContactMessage = z.output<typeof contactMessage>
export type MessageStatus = ContactMessage['status']
export type NewMessage = Omit<z.output<typeof newMessageFields>, 'website'>

const schema = schemasOf(() => import('./schemas.ts'))

export const contactApi = {
  published: endpoint({
    method: 'GET',
    path: '/api/public/contact',
    access: 'public',
    summary: 'The contact info as visitors see it',
    output: schema('contactInfo'),
  }),
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
    summary: 'The messages of visitors, newest first',
    query: {
      limit: '1 to 1000; all without it',
      after: 'createdAt,_id of the one before',
      search: 'a text',
      status: 'unread or read',
    },
    output: schema('messages'),
  }),
} as const
