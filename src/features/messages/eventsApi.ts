import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'

/** Data of the stream of events, by the name of the event. */
export const eventData = {
  /** Something of the site was saved: what is shown of it may be outdated. */
  content: z.object({}),
  unread: z.object({ unread: z.number() }),
  message: z.object({ _id: z.string(), name: z.string(), subject: z.string() }),
  /** A tailored link was opened for the first time. */
  opened: z.object({ _id: z.string(), name: z.string() }),
}
export type NewMessage = z.output<typeof eventData.message>
export type OpenedLink = z.output<typeof eventData.opened>

export const eventsApi = {
  listen: endpoint({
    method: 'GET',
    path: '/api/admin/events',
    access: 'owner',
    summary:
      'Tells how many messages are unread, at once and on every change, each new message, each tailored link that was opened for the first time, and that content was saved',
    answers: 'events',
    output: async () =>
      z.union([eventData.unread, eventData.message, eventData.opened, eventData.content]),
  }),
} as const
