import type { Changes } from '../../../server/changes.ts'
import type { Database } from '../../../server/db/database.ts'
import { handle, type Route } from '../../../server/http/handle.ts'
import {
  eraseMessagesFrom,
  messagesFrom,
} from '../../../site/sections/contact/addressMessages.server.ts'
import { conversationStore } from '../conversation/store.server.ts'
import { addressMessagesApi } from './contract.ts'

type Dependencies = { db: Database; now: () => Date; changes: Changes }

export const addressMessagesRoutes = ({ db, now, changes }: Dependencies): Route[] => [
  handle(addressMessagesApi.read, async ({ input: { email } }) => {
    const messages = await messagesFrom(db, email)
    return Promise.all(
      messages.map(async (message) => ({
        ...message,
        conversation: await conversationStore.list(db, message._id),
      })),
    )
  }),

  handle(addressMessagesApi.erase, async ({ input: { email } }) => {
    const erased = await db
      .transaction()
      .execute((transaction) => eraseMessagesFrom(transaction, email, now()))
    await changes.announce('messages')
    return { erased }
  }),
]
