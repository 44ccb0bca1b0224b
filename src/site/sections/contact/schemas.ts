import * as z from 'zod/mini'
import { emailField, link, requiredText, text } from '../../../shared/rules/fields.ts'
import { maxBatch } from './limits.ts'

export { done } from '../../../shared/done.ts'

const email = () =>
  emailField({ required: 'Email is required', invalid: 'Please enter a valid email address' })

export const contactInfo = z.object({
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  location: z.string(),
  email: z.string(),
  github_url: z.string(),
  linkedin_url: z.string(),
  /** Target of the form on a published static site, '' for none; the server omits it. */
  sent_to: z.optional(z.string()),
})

/** The contact info with the time of its last save, '' before the first. */
export const savedContactInfo = z.object({ ...contactInfo.shape, updated_at: z.string() })

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

const messageStatuses = ['unread', 'read'] as const

export const contactMessage = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  status: z.enum(messageStatuses),
  createdAt: z.string(),
})
export const messages = z.array(contactMessage)
export const messageCounts = z.object({ all: z.number(), unread: z.number(), read: z.number() })

/** A visitor's message, with the error message of each field. */
export const newMessageFields = z.object({
  name: requiredText('Name is required', 100),
  email: email(),
  subject: requiredText('Subject is required', 200),
  message: requiredText('Message is required', 5000),
  /** Honeypot: hidden from people. Whoever fills it gets a normal answer. */
  website: z.optional(z.unknown()),
})

const status = z.enum(messageStatuses, { error: 'Status must be read or unread' })
const notIds = 'Please send the ids of the messages as a list'
const ids = z.array(requiredText('Each message needs its id', 64), notIds).check(
  z.minLength(1, 'Please name at least one message'),
  z.maxLength(maxBatch, `Please choose at most ${maxBatch} messages at once`),
  z.refine((named) => new Set(named).size === named.length, 'A message is named twice'),
)

export const messageChanges = z.object({ status })
export const severalChanges = z.object({ ids, status })
export const severalIds = z.object({ ids })
