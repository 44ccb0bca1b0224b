import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../shared/endpoint.ts'
import { questionLimit } from './limits.ts'
import type { conversationMessage, keptQuestion, passage, questions } from './schemas.ts'

/** Messages of failures for visitors, by cause. */
export const assistantMessages = {
  refusedKey: 'AI service authentication failed. Please contact the administrator.',
  tooMany: 'Too many requests. Please wait a moment and try again.',
  timedOut: 'Request timed out. Please try again.',
  notConfigured: 'AI service not configured. Please contact the administrator.',
  failed: 'Failed to get response. Please try again.',
  fetchFailed: 'Failed to fetch questions',
  forgotten: 'Questions deleted successfully!',
  forgetFailed: 'Failed to delete questions',
} as const

export type ConversationMessage = z.output<typeof conversationMessage>
export type Passage = z.output<typeof passage>
export type KeptQuestion = z.output<typeof keptQuestion>
export type Questions = z.output<typeof questions>

const schema = schemasOf(() => import('./schemas.ts'))

export const assistantApi = {
  ask: endpoint({
    method: 'POST',
    path: '/api/chat',
    access: 'public',
    summary: 'Answers a question about the portfolio, in pieces to a client that accepts events',
    input: schema('conversation'),
    output: schema('answer'),
    limit: questionLimit,
  }),
  fit: endpoint({
    method: 'POST',
    path: '/api/chat/fit',
    access: 'public',
    summary: 'Says which requirements of a job description the portfolio shows, and which not',
    input: schema('jobDescription'),
    output: schema('answer'),
    limit: questionLimit,
  }),
  search: endpoint({
    method: 'POST',
    path: '/api/chat/search',
    access: 'public',
    summary: 'What the portfolio itself says to a question: a search, which asks no service',
    input: schema('searchQuestion'),
    output: schema('passages'),
    limit: { requests: 30, minutes: 10 },
  }),
  questions: endpoint({
    method: 'GET',
    path: '/api/chat/questions',
    access: 'owner',
    token: 'messages',
    summary: 'How many questions were asked today, and the last of them with their answers',
    output: schema('questions'),
  }),
  forget: endpoint({
    method: 'DELETE',
    path: '/api/chat/questions',
    access: 'owner',
    summary: 'Deletes the kept questions',
    output: schema('done'),
    changes: 'nothing',
  }),
} as const
