import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { emailField, link, requiredText, text } from '../../shared/fields.ts'

export const contactMessages = {
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  sent: 'Message sent successfully!',
  sendFailed: 'Failed to send message',
  sendNetwork: 'Network error. Please try again.',
  fetchFailed: 'Failed to fetch messages',
  none: 'No messages found.',
  deleted: 'Message deleted successfully!',
  deletedSeveral: 'Messages deleted successfully!',
  deleteFailed: 'Failed to delete message',
  updateFailed: 'Failed to update message',
  unknown: 'This message does not exist',
  unknownAmong: 'One of these messages does not exist any more',
  infoFetchFailed: 'Failed to fetch contact information',
  infoUpdated: 'Contact information updated successfully!',
  infoFailed: 'Error updating contact information',
} as const

const email = () =>
  emailField({ required: contactMessages.emailRequired, invalid: contactMessages.emailInvalid })

export const contactInfo = z.object({
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  location: z.string(),
  email: z.string(),
  github_url: z.string(),
  linkedin_url: z.string(),
})
export type ContactInfo = z.output<typeof contactInfo>

/** The contact info with the time of its last save; '' before the first. */
const savedContactInfo = z.object({ ...contactInfo.shape, updated_at: z.string() })
export type SavedContactInfo = z.output<typeof savedContactInfo>

/** What the section shows while nothing was written, in words that name nobody and no address. */
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

export const contactInfoFields = z.object({
  title: requiredText('Title is required', 120),
  email: email(),
  subtitle: z.optional(text(300)),
  description: z.optional(text(2000)),
  location: z.optional(text(120)),
  github_url: z.optional(link()),
  linkedin_url: z.optional(link()),
})
export const contactInfoChanges = z.partial(contactInfoFields)

export const messageStatuses = ['unread', 'read'] as const

const contactMessage = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  status: z.enum(messageStatuses),
  createdAt: z.string(),
})
export type ContactMessage = z.output<typeof contactMessage>

/** The letter that a visitor writes, with the sentence for each field that refuses it. */
export const letterFields = z.object({
  name: requiredText('Name is required', 100),
  email: email(),
  subject: requiredText('Subject is required', 200),
  message: requiredText('Message is required', 5000),
  /** Hidden from people: whoever fills it is a machine, and learns nothing of being found out. */
  website: z.optional(z.unknown()),
})
export type Letter = Omit<z.output<typeof letterFields>, 'website'>

export type MessageStatus = ContactMessage['status']

const status = z.enum(messageStatuses, { error: 'Status must be read or unread' })
const notIds = 'Please send the ids of the messages as a list'
const ids = z.array(requiredText('Each message needs its id', 64), notIds).check(
  z.minLength(1, 'Please name at least one message'),
  z.maxLength(5000, 'Please choose at most 5,000 messages at once'),
  z.refine((named) => new Set(named).size === named.length, 'A message is named twice'),
)

export const contactApi = {
  published: endpoint({
    method: 'GET',
    path: '/api/public/contact',
    access: 'public',
    summary: 'The contact info as visitors see it',
    output: contactInfo,
  }),
  readInfo: endpoint({
    method: 'GET',
    path: '/api/contact-info',
    access: 'owner',
    summary: 'The contact info for its editor',
    output: savedContactInfo,
  }),
  updateInfo: endpoint({
    method: 'PUT',
    path: '/api/contact-info',
    access: 'owner',
    summary: 'Changes the given fields of the contact info',
    input: contactInfoChanges,
    output: savedContactInfo,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    summary: 'Sends the owner a message',
    input: letterFields,
    output: contactMessage,
    status: 201,
    limit: { requests: 5, minutes: 10 },
  }),
  messages: endpoint({
    method: 'GET',
    path: '/api/contact',
    access: 'owner',
    summary: 'The messages of visitors, newest first',
    output: z.array(contactMessage),
  }),
  updateMessage: endpoint({
    method: 'PUT',
    path: '/api/contact/{id}',
    access: 'owner',
    summary: 'Marks a message read or unread',
    input: z.object({ status }),
    output: contactMessage,
    changesPage: false,
  }),
  updateMessages: endpoint({
    method: 'PUT',
    path: '/api/contact',
    access: 'owner',
    summary: 'Marks several messages read or unread, all of them or none',
    input: z.object({ ids, status }),
    output: z.array(contactMessage),
    changesPage: false,
  }),
  removeMessage: endpoint({
    method: 'DELETE',
    path: '/api/contact/{id}',
    access: 'owner',
    summary: 'Deletes a message',
    output: z.object({ message: z.string() }),
    changesPage: false,
  }),
  removeMessages: endpoint({
    method: 'POST',
    path: '/api/contact/delete',
    access: 'owner',
    summary: 'Deletes several messages, all of them or none',
    input: z.object({ ids }),
    output: z.object({ message: z.string() }),
    changesPage: false,
  }),
} as const
