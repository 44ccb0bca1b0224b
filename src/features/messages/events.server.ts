import type { Sessions } from '../../server/auth/sessions.ts'
import type { Changes } from '../../server/changes.ts'
import type { Database } from '../../server/db/database.ts'
import type { EventStreams } from '../../server/http/eventStreams.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { messageStore } from '../../site/sections/contact/store.server.ts'
import { tailoredLinkStore } from '../../site/tailored-links/store.server.ts'
import { eventsApi } from './eventsApi.ts'

type Dependencies = { db: Database; changes: Changes; sessions: Sessions; streams: EventStreams }

export function eventRoutes({ db, changes, sessions, streams }: Dependencies): Route[] {
  const sendUnread = async () => {
    const { unread } = await messageStore.count(db)
    return { event: 'unread', data: { unread } }
  }
  const sendNew = async (id: string) => {
    const message = await messageStore.find(db, id)
    if (!message) return []
    const { _id, name, subject } = message
    return [{ event: 'message', data: { _id, name, subject } }]
  }

  const sendOpened = async (id = '') => {
    const link = await tailoredLinkStore.find(db, id)
    return link ? [{ event: 'opened', data: { _id: id, name: link.name } }] : []
  }

  return [
    handle(eventsApi.listen, async ({ http, session }) =>
      streams.answer(http, {
        isAllowed: () => sessions.isAlive(session),
        listen: (send) => {
          send(async () => [await sendUnread()])
          const stops = [
            changes.onChange('messages', (newId) =>
              send(async () => [await sendUnread(), ...(newId ? await sendNew(newId) : [])]),
            ),
            changes.onChange('openings', (id) => send(() => sendOpened(id))),
            changes.onChange('content', () => send(async () => [{ event: 'content', data: {} }])),
          ]
          return () => {
            for (const stop of stops) stop()
          }
        },
      }),
    ),
  ]
}
