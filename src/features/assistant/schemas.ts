import * as z from 'zod/mini'
import { requiredText } from '../../shared/rules/fields.ts'
import { maxDescriptionLength, maxMessageLength, maxMessages } from './limits.ts'

export const conversationMessage = z.object({
  role: z.enum(['user', 'assistant'], { error: 'The role must be user or assistant' }),
  content: requiredText('Please write a message', maxMessageLength),
})

const notMessages = 'Please send the messages as a list'

export const conversation = z.object({
  messages: z.array(conversationMessage, notMessages).check(
    z.minLength(1, notMessages),
    z.maxLength(maxMessages, `Please send at most ${maxMessages} messages`),
    z.refine((messages) => messages.at(-1)?.role === 'user', 'The last message must be a question'),
  ),
})

export const jobDescription = z.object({
  description: requiredText('Please paste a job description', maxDescriptionLength).check(
    z.minLength(20, 'Please paste the whole job description'),
  ),
})

export const searchQuestion = z.object({
  question: requiredText('Please write a message', maxMessageLength),
})

/** A passage of the portfolio and its place on the page. */
export const passage = z.object({
  kind: z.string(),
  /** '' if the kind is enough. */
  title: z.string(),
  quote: z.string(),
  href: z.string(),
})
export const passages = z.array(passage)

export const answer = z.object({ content: z.string() })

export const keptQuestion = z.object({
  _id: z.string(),
  /** ISO text in UTC. */
  asked_at: z.string(),
  question: z.string(),
  answer: z.string(),
})

export const questions = z.object({
  /** Questions of the last 24 hours, and the limit. */
  today: z.number(),
  limit: z.number(),
  /** Tokens that they used, and the limit. */
  tokens: z.number(),
  tokenLimit: z.number(),
  /** Whether an API key is set, and the service's host. */
  configured: z.boolean(),
  service: z.string(),
  /** Whether the assistant is hidden, and whether new questions are kept. */
  hidden: z.boolean(),
  keeping: z.boolean(),
  /** Latest first. */
  kept: z.array(keptQuestion),
})

export const done = z.object({ message: z.string() })
