import { versionStore } from '../../records/versions/versionStore.server.ts'
import type { Changes } from '../../server/changes.ts'
import type { Database } from '../../server/db/database.ts'
import { notFound, refusedField } from '../../server/errors.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { definedFields } from '../../shared/definedFields.ts'
import { contactApi, contactMessages } from './contract.ts'
import {
  contactInfoStore,
  messageStore,
  newMessage,
  versionedContactInfo,
  versionedMessages,
} from './store.server.ts'

type Dependencies = { db: Database; now: () => Date; changes: Changes }

export function contactRoutes(dependencies: Dependencies): Route[] {
  return [...infoRoutes(dependencies), ...messageRoutes(dependencies), ...batchRoutes(dependencies)]
}

function infoRoutes({ db, now }: Pick<Dependencies, 'db' | 'now'>): Route[] {
  return [
    handle(contactApi.published, () => contactInfoStore(db).read()),
    handle(contactApi.readInfo, () => contactInfoStore(db).readSaved()),
    handle(contactApi.updateInfo, ({ input, http }) =>
      db.transaction().execute(async (transaction) => {
        const change = { id: 'contact-info', time: now(), http }
        await versionStore(transaction).keep(versionedContactInfo, change)
        return contactInfoStore(transaction).write(definedFields(input), now())
      }),
    ),
  ]
}

function messageRoutes({ db, now, changes }: Dependencies): Route[] {
  const messages = messageStore(db)
  return [
    handle(contactApi.send, async ({ input: { website, ...fields } }) => {
      const message = newMessage(fields, now())
      if (isFilled(website)) return message
      await messages.add(message)
      await changes.announce('messages', message._id)
      return message
    }),

    handle(contactApi.messages, () => messages.list()),

    handle(contactApi.updateMessage, async ({ params: { id }, input }) => {
      const message = await messages.mark(id, input.status)
      if (!message) throw unknownMessage()
      await changes.announce('messages')
      return message
    }),

    handle(contactApi.removeMessage, async ({ params: { id } }) => {
      await db.transaction().execute(async (transaction) => {
        await versionStore(transaction).keepDeleted(versionedMessages, { id, time: now() })
        if (!(await messageStore(transaction).remove(id))) throw unknownMessage()
      })
      await changes.announce('messages')
      return { message: contactMessages.deleted }
    }),
  ]
}

/** What is done to several messages is undone for all when one of them is not there. */
function batchRoutes({ db, now, changes }: Dependencies): Route[] {
  const requireAll = (count: number, ids: string[]) => {
    if (count !== ids.length) throw refusedField('ids', contactMessages.unknownAmong)
  }
  return [
    handle(contactApi.updateMessages, async ({ input: { ids, status } }) => {
      const marked = await db.transaction().execute(async (transaction) => {
        const messages = await messageStore(transaction).markAll(ids, status)
        requireAll(messages.length, ids)
        return messages
      })
      await changes.announce('messages')
      return marked
    }),

    handle(contactApi.removeMessages, async ({ input: { ids } }) => {
      await db.transaction().execute(async (transaction) => {
        const time = now()
        for (const id of ids) {
          await versionStore(transaction).keepDeleted(versionedMessages, { id, time })
        }
        requireAll(await messageStore(transaction).removeAll(ids), ids)
      })
      await changes.announce('messages')
      return { message: contactMessages.deletedSeveral }
    }),
  ]
}

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== ''

const unknownMessage = () => notFound(contactMessages.unknown)
