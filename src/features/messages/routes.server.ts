import type { Context } from 'hono'
import { collectionMessages } from '../../content/collectionMessages.ts'
import { applications } from '../../content/collections/applications.ts'
import type { Changes } from '../../server/changes.ts'
import type { Database, Transaction } from '../../server/db/database.ts'
import { notFound, refusedField } from '../../server/errors.ts'
import { type AnswerForm, handle, type Route } from '../../server/http/handle.ts'
import type { Origins } from '../../server/http/origins.ts'
import { privateCaching } from '../../server/http/reply.ts'
import { applicationStore } from '../../site/applications/store.server.ts'
import {
  eraseMessagesFrom,
  messagesFrom,
} from '../../site/sections/contact/addressMessages.server.ts'
import {
  type ContactMessage,
  contactApi,
  type MessageStatus,
} from '../../site/sections/contact/contract.ts'
import { inboxMessages } from '../../site/sections/contact/inboxMessages.ts'
import {
  listedMessages,
  maxListed,
  maxPage,
  maxSearch,
} from '../../site/sections/contact/limits.ts'
import {
  type MessagePage,
  messageStore,
  newMessage,
} from '../../site/sections/contact/store.server.ts'
import { conversationRoutes } from './conversation/routes.server.ts'
import { conversationStore } from './conversation/store.server.ts'
import { inboxApi } from './inbox/contract.ts'
import { type ArrivalDependencies, receiveMessage } from './receiveMessage.server.ts'
import { markSpam } from './spam/spamFilter.server.ts'

type MessageDependencies = {
  db: Database
  now: () => Date
  changes: Changes
  /** Renders the answer to a form sent without JavaScript. */
  answerMessage: AnswerForm
  /** The configured public address. */
  origins: Pick<Origins, 'publicUrl'>
} & ArrivalDependencies

export const contactRoutes = (dependencies: MessageDependencies): Route[] => [
  ...messageRoutes(dependencies),
  ...changeRoutes(dependencies),
  ...conversationRoutes(dependencies),
]

function messageRoutes(dependencies: MessageDependencies): Route[] {
  const { db, now, changes, answerMessage, mail } = dependencies
  const receive = receiveMessage(dependencies)
  const send = handle(contactApi.send, async ({ input: { website, ...fields } }) => {
    const message = newMessage(fields, now())
    if (isFilled(website)) return message
    const isKept = await receive(message)
    void mail.deliver()
    await changes.announce('messages', isKept ? message._id : undefined)
    return message
  })
  return [
    { ...send, answerForm: answerMessage },

    handle(contactApi.messages, ({ http }) => {
      const page = requestedPage(http)
      return page.limit > maxPage ? streamedMessages(db, page) : messageStore.list(db, page)
    }),

    handle(inboxApi.counts, ({ http }) => messageStore.counts(db, requestedSearch(http))),

    handle(inboxApi.message, async ({ params: { id } }) => {
      const message = await messageStore.find(db, id)
      if (!message) throw unknownMessage()
      return message
    }),
  ]
}

function changeRoutes({ db, now, changes }: MessageDependencies): Route[] {
  /** Changes all of these messages, or throws and changes none if one is missing. */
  const change = async <Changed extends ContactMessage[] | number>(
    ids: string[],
    run: (transaction: Transaction) => Promise<Changed>,
    missing: () => Error = () => refusedField('ids', inboxMessages.unknownAmong),
  ): Promise<Changed> => {
    const changed = await db.transaction().execute(async (transaction) => {
      const result = await run(transaction)
      const count = typeof result === 'number' ? result : result.length
      if (count !== ids.length) throw missing()
      return result
    })
    await changes.announce('messages')
    return changed
  }
  const remove = (ids: string[], missing?: () => Error) =>
    change(ids, (transaction) => messageStore.remove(transaction, ids, now()), missing)
  const mark = (ids: string[], status: MessageStatus, missing?: () => Error) =>
    change(ids, (transaction) => messageStore.mark(transaction, ids, status), missing)
  return [
    handle(inboxApi.updateMessage, async ({ params: { id }, input }) => {
      const [message] = await mark([id], input.status, unknownMessage)
      if (!message) throw unknownMessage()
      return message
    }),
    handle(inboxApi.updateMessages, ({ input: { ids, status } }) => mark(ids, status)),

    handle(inboxApi.markSpam, async ({ input: { ids, isSpam } }) => {
      await change(ids, (transaction) => markSpam(transaction, { ids, isSpam, time: now() }))
      return { message: isSpam ? inboxMessages.markedSpam : inboxMessages.markedGood }
    }),

    handle(inboxApi.assign, async ({ params: { id }, input: { application } }) => {
      const message = await db.transaction().execute(async (transaction) => {
        if (application && !(await applicationStore.find(transaction, application))) {
          throw refusedField('application', collectionMessages(applications).unknown)
        }
        return messageStore.assign(transaction, id, application)
      })
      if (!message) throw unknownMessage()
      await changes.announce('messages')
      return message
    }),
    handle(inboxApi.createApplication, async ({ params: { id } }) => {
      const application = await db.transaction().execute(async (transaction) => {
        const message = await messageStore.find(transaction, id)
        if (!message) throw unknownMessage()
        const { name } = message
        const created = await applicationStore.create(
          transaction,
          { name, stage: 'talking' },
          now(),
        )
        await messageStore.assign(transaction, id, created._id)
        return created
      })
      await changes.announce('messages')
      return application
    }),

    handle(inboxApi.removeMessage, async ({ params: { id } }) => {
      await remove([id], unknownMessage)
      return { message: inboxMessages.deleted }
    }),
    handle(inboxApi.removeMessages, async ({ input: { ids } }) => {
      await remove(ids)
      return { message: inboxMessages.deletedSeveral }
    }),

    handle(inboxApi.ofAddress, async ({ input: { email } }) => {
      const messages = await messagesFrom(db, email)
      const withReplies = messages.map(async (message) => ({
        ...message,
        conversation: await conversationStore.list(db, message._id),
      }))
      return Promise.all(withReplies)
    }),
    handle(inboxApi.eraseAddress, async ({ input: { email } }) => {
      const erased = await db
        .transaction()
        .execute((transaction) => eraseMessagesFrom(transaction, email, now()))
      await changes.announce('messages')
      return { erased }
    }),
  ]
}

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== ''

const unknownMessage = () => notFound(inboxMessages.unknown)

// Our own pages never cause these, so the contract does without them.
const badLimit = `Please ask for 1 to ${maxListed} messages`
const badAfter = 'Please name the message that the answer follows by its createdAt and its _id'
const badSearch = `Please search for at most ${maxSearch} characters`
const badStatus = 'Status must be read, unread or spam'

type RequestedPage = MessagePage & { limit: number }

/** The requested part of the inbox; throws a 400 ApiError for invalid parameters. */
function requestedPage(http: Context): RequestedPage {
  const { limit = `${listedMessages}`, after, status: named, application } = http.req.query()
  const [createdAt, _id] = after?.split(',') ?? []
  const isCount = /^[1-9]\d{0,5}$/.test(limit) && Number(limit) <= maxListed
  const status = (['read', 'unread', 'spam'] as const).find((one) => one === named)
  if (!isCount) throw refusedField('limit', badLimit)
  if (after !== undefined && !(createdAt && _id)) throw refusedField('after', badAfter)
  if (named !== status) throw refusedField('status', badStatus)
  return {
    status,
    application,
    search: requestedSearch(http),
    limit: Number(limit),
    after: createdAt && _id ? { createdAt, _id } : undefined,
  }
}

function requestedSearch(http: Context): string {
  const search = (http.req.query('search') ?? '').trim()
  if (search.length > maxSearch || search.includes('\0')) throw refusedField('search', badSearch)
  return search
}

/** Streams messages as one JSON array, read page by page, so that memory holds one page. */
async function streamedMessages(db: Database, page: RequestedPage): Promise<Response> {
  const pages = pagesOf(db, page)
  // A failure before the first byte is answered like any other.
  let next = await pages.next()
  let start = '['
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const rows = next.done ? '' : next.value.map((row) => JSON.stringify(row)).join()
      controller.enqueue(new TextEncoder().encode(start + rows + (next.done ? ']' : '')))
      start = ','
      if (next.done) return controller.close()
      next = await pages.next()
      if (next.done) start = ''
    },
    cancel: async () => {
      await pages.return(undefined)
    },
  })
  const headers = {
    'Content-Type': 'application/json; charset=UTF-8',
    'Cache-Control': privateCaching,
  }
  return new Response(body, { headers })
}

async function* pagesOf(db: Database, page: RequestedPage) {
  let { after, limit: left } = page
  while (left > 0) {
    const limit = Math.min(left, maxPage)
    const messages = await messageStore.list(db, { ...page, after, limit })
    if (messages.length > 0) yield messages
    if (messages.length < limit) return
    left -= limit
    after = messages.at(-1)
  }
}
