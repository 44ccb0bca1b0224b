import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'

/** What the stream of events tells, by the name of the event. */
export const eventData = {
  unread: z.object({ unread: z.number() }),
  message: z.object({ _id: z.string(), name: z.string(), subject: z.string() }),
}
export type NewMessage = z.output<typeof eventData.message>

export const eventsApi = {
  listen: endpoint({
    method: 'GET',
    path: '/api/admin/events',
    access: 'owner',
    summary:
      'Tells how many messages are unread, at once and on every change, and each new message',
    answers: 'events',
    output: async () => z.union([eventData.unread, eventData.message]),
  }),
} as const
