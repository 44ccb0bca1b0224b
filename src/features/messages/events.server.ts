import type { Sessions } from '../../server/auth/sessions.ts'
import type { Changes } from '../../server/changes.ts'
import type { Database } from '../../server/db/database.ts'
import type { EventStreams } from '../../server/http/eventStreams.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { applicationStore } from '../../site/applications/store.server.ts'
import { messageStore } from '../../site/sections/contact/store.server.ts'
import { eventsApi, type OwnerAlert } from './eventsApi.ts'

type Dependencies = { db: Database; changes: Changes; sessions: Sessions; streams: EventStreams }

export function eventRoutes({ db, changes, sessions, streams }: Dependencies): Route[] {
  const sendUnread = async () => {
    const { unread } = await messageStore.counts(db)
    return { event: 'unread', data: { unread } }
  }
  const sendNew = async (id: string) => {
    const message = await messageStore.find(db, id)
    if (!message) return []
    const { name, subject: detail } = message
    const text = `New message from ${name}`
    return [alertOf({ text, detail, path: `/admin/contact?message=${id}`, action: 'Read it' })]
  }
  const sendOpened = async (id = '') => {
    const link = await applicationStore.find(db, id)
    if (!link) return []
    const text = 'A link was opened for the first time'
    return [
      alertOf({
        text,
        detail: link.name,
        path: `/admin/applications?edit=${id}`,
        action: 'Show it',
      }),
    ]
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

const alertOf = (data: OwnerAlert) => ({ event: 'alert', data })
