import type { Changes } from '../../server/changes.ts'
import type { Database } from '../../server/db/database.ts'
import { notFound, refusedField } from '../../server/errors.ts'
import { type AnswerForm, handle, type Route } from '../../server/http/handle.ts'
import type { Origins } from '../../server/http/origins.ts'
import type { OwnerMail } from '../../server/mail/ownerMail.ts'
import { contactApi } from '../../site/sections/contact/contract.ts'
import { inboxMessages } from '../../site/sections/contact/inboxMessages.ts'
import { messageStore, newMessage } from '../../site/sections/contact/store.server.ts'
import { allMessages } from './allMessages.server.ts'
import { inboxApi } from './inbox/contract.ts'
import { messageMail } from './messageMail.server.ts'
import { requestedPage, requestedSearch } from './requestedMessages.server.ts'

type MessageDependencies = {
  db: Database
  now: () => Date
  changes: Changes
  /** Renders the answer to a form sent without JavaScript. */
  answerMessage: AnswerForm
  mail: OwnerMail
  /** The configured public address. */
  origins: Pick<Origins, 'publicUrl'>
}

export const contactRoutes = (dependencies: MessageDependencies): Route[] => [
  ...messageRoutes(dependencies),
  ...batchRoutes(dependencies),
]

function messageRoutes({ db, now, changes, answerMessage, ...rest }: MessageDependencies): Route[] {
  const { mail, origins } = rest
  const send = handle(contactApi.send, async ({ input: { website, ...fields } }) => {
    const message = newMessage(fields, now())
    if (isFilled(website)) return message
    await db.transaction().execute(async (transaction) => {
      await messageStore.add(transaction, message)
      await mail.post(transaction, messageMail(message, origins))
    })
    void mail.deliver()
    await changes.announce('messages', message._id)
    return message
  })
  return [
    { ...send, answerForm: answerMessage },

    handle(contactApi.messages, ({ http }) => {
      const page = requestedPage(http)
      return page.limit === undefined ? allMessages(db, page) : messageStore.list(db, page)
    }),

    handle(inboxApi.counts, ({ http }) => messageStore.counts(db, requestedSearch(http))),

    handle(inboxApi.message, async ({ params: { id } }) => {
      const message = await messageStore.find(db, id)
      if (!message) throw unknownMessage()
      return message
    }),

    handle(inboxApi.updateMessage, async ({ params: { id }, input }) => {
      const [message] = await messageStore.mark(db, [id], input.status)
      if (!message) throw unknownMessage()
      await changes.announce('messages')
      return message
    }),

    handle(inboxApi.removeMessage, async ({ params: { id } }) => {
      await db.transaction().execute(async (transaction) => {
        if ((await messageStore.remove(transaction, [id], now())) === 0) throw unknownMessage()
      })
      await changes.announce('messages')
      return { message: inboxMessages.deleted }
    }),
  ]
}

/** A batch changes nothing if one of its messages is missing. */
function batchRoutes({ db, now, changes }: MessageDependencies): Route[] {
  const requireAll = (count: number, ids: string[]) => {
    if (count !== ids.length) throw refusedField('ids', inboxMessages.unknownAmong)
  }
  return [
    handle(inboxApi.updateMessages, async ({ input: { ids, status } }) => {
      const marked = await db.transaction().execute(async (transaction) => {
        const messages = await messageStore.mark(transaction, ids, status)
        requireAll(messages.length, ids)
        return messages
      })
      await changes.announce('messages')
      return marked
    }),

    handle(inboxApi.removeMessages, async ({ input: { ids } }) => {
      await db.transaction().execute(async (transaction) => {
        requireAll(await messageStore.remove(transaction, ids, now()), ids)
      })
      await changes.announce('messages')
      return { message: inboxMessages.deletedSeveral }
    }),
  ]
}

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== ''

const unknownMessage = () => notFound(inboxMessages.unknown)
