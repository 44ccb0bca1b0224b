import type { Database } from '../../server/db/database.ts'
import { notFound } from '../../server/http/errors.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { versionStore } from '../../server/versions/versionStore.ts'
import { definedFields } from '../../shared/definedFields.ts'
import { contactApi, contactMessages } from './contract.ts'
import {
  contactInfoStore,
  messageStore,
  newMessage,
  versionedContactInfo,
  versionedMessages,
} from './store.server.ts'

type Parts = { db: Database; now: () => Date }

export function contactRoutes(parts: Parts): Route[] {
  return [...infoRoutes(parts), ...messageRoutes(parts)]
}

function infoRoutes({ db, now }: Parts): Route[] {
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

function messageRoutes({ db, now }: Parts): Route[] {
  const messages = messageStore(db)
  return [
    handle(contactApi.send, async ({ input: { website, ...letter } }) => {
      const message = newMessage(letter, now())
      if (!isFilled(website)) await messages.add(message)
      return message
    }),

    handle(contactApi.messages, () => messages.list()),

    handle(contactApi.updateMessage, async ({ params: { id }, input }) => {
      const message = await messages.mark(id, input.status)
      if (!message) throw unknownMessage()
      return message
    }),

    handle(contactApi.removeMessage, async ({ params: { id } }) => {
      await db.transaction().execute(async (transaction) => {
        await versionStore(transaction).keepDeleted(versionedMessages, { id, time: now() })
        if (!(await messageStore(transaction).remove(id))) throw unknownMessage()
      })
      return { message: contactMessages.deleted }
    }),
  ]
}

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== ''

const unknownMessage = () => notFound(contactMessages.unknown)
