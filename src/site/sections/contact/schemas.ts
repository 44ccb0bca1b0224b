import * as z from 'zod/mini'
import { emailField, requiredText, text } from '../../../shared/rules/fields.ts'
import { maxBatch } from './limits.ts'

export { done } from '../../../shared/done.ts'

const email = () =>
  emailField({ required: 'Email is required', invalid: 'Please enter a valid email address' })

const messageStatuses = ['unread', 'read'] as const

export const contactMessage = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  status: z.enum(messageStatuses),
  createdAt: z.string(),
  /** When the owner last replied from here. */
  answeredAt: z.optional(z.string()),
  /** When it was taken for spam. */
  spamAt: z.optional(z.string()),
  /** Id of the application that it belongs to, which may be in the trash. */
  application: z.optional(z.string()),
})
export const messages = z.array(contactMessage)
export const messageCounts = z.object({
  all: z.number(),
  unread: z.number(),
  read: z.number(),
  /** Not part of the others. */
  spam: z.number(),
})

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
/** The id of an application; '' for none. */
export const assignment = z.object({ application: text(60) })
export const severalChanges = z.object({ ids, status })
export const severalIds = z.object({ ids })
export const spamMarks = z.object({ ids, isSpam: z.boolean('Spam must be true or false') })
