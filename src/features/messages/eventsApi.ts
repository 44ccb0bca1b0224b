import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'

/** Data of the stream of events, by the name of the event. */
export const eventData = {
  /** Something of the site was saved: what is shown of it may be outdated. */
  content: z.object({}),
  unread: z.object({ unread: z.number() }),
  /** A new message, or the first opening of an application's link: sentences, the page that shows it, and its button. */
  alert: z.object({ text: z.string(), detail: z.string(), path: z.string(), action: z.string() }),
}
export type OwnerAlert = z.output<typeof eventData.alert>

export const eventsApi = {
  listen: endpoint({
    method: 'GET',
    path: '/api/admin/events',
    access: 'owner',
    summary:
      'Tells how many messages are unread, at once and on every change, each new message, each link of an application that was opened for the first time, and that content was saved',
    answers: 'events',
    output: async () => z.union([eventData.unread, eventData.alert, eventData.content]),
  }),
} as const
