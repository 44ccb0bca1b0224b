import type { Changes } from '../../../server/changes.ts'
import type { Database } from '../../../server/db/database.ts'
import { ApiError, notFound } from '../../../server/errors.ts'
import { handle, type Route } from '../../../server/http/handle.ts'
import { inboxMessages } from '../../../site/sections/contact/inboxMessages.ts'
import { messageStore } from '../../../site/sections/contact/store.server.ts'
import { conversationApi, conversationMessages } from './contract.ts'
import { messageSettingsStore } from './messageSettings.server.ts'
import { addReply, postReply, readSender, type Sender } from './replies.server.ts'
import { conversationStore } from './store.server.ts'

type Dependencies = { db: Database; now: () => Date; changes: Changes } & Sender

export const conversationRoutes = (dependencies: Dependencies): Route[] => [
  ...replyRoutes(dependencies),
  ...settingsRoutes(dependencies),
]

function replyRoutes({ db, now, changes, ...sender }: Dependencies): Route[] {
  const { mail } = sender
  const requireMessage = async (id: string) => {
    const message = await messageStore.find(db, id)
    if (!message) throw notFound(inboxMessages.unknown)
    return message
  }
  const requireMail = () => {
    if (!mail.isSetUp) throw new ApiError(409, conversationMessages.notSetUp)
  }
  const announce = async () => {
    void mail.deliver()
    await changes.announce('messages')
    return { message: conversationMessages.queued }
  }
  return [
    handle(conversationApi.read, async ({ params: { id } }) => {
      await requireMessage(id)
      return { canSend: mail.isSetUp, ...(await conversationStore.read(db, id)) }
    }),

    handle(conversationApi.reply, async ({ params: { id }, input: { text } }) => {
      requireMail()
      const message = await requireMessage(id)
      const names = await readSender(sender)
      await db
        .transaction()
        .execute((transaction) =>
          addReply(transaction, mail, { message, text, names, time: now() }),
        )
      return announce()
    }),

    handle(conversationApi.retry, async ({ params: { id } }) => {
      requireMail()
      const names = await readSender(sender)
      await db.transaction().execute(async (transaction) => {
        const entry = await conversationStore.findFailed(transaction, id)
        const message = entry && (await messageStore.find(transaction, entry.message))
        if (!message) throw notFound(conversationMessages.unknownReply)
        const { text } = entry
        await postReply(transaction, mail, { id, message, text, names, time: now() })
        await conversationStore.wait(transaction, id)
      })
      return announce()
    }),

    handle(conversationApi.saveDraft, async ({ params: { id }, input: { text } }) => {
      await requireMessage(id)
      await db
        .transaction()
        .execute((transaction) => conversationStore.saveDraft(transaction, id, text, now()))
      return { message: conversationMessages.draftKept }
    }),
  ]
}

function settingsRoutes({ db, now }: Dependencies): Route[] {
  const read = async () => {
    const { snippets, confirm_messages } = await messageSettingsStore.read(db)
    return { snippets, confirm: confirm_messages }
  }
  return [
    handle(conversationApi.readSettings, read),

    handle(conversationApi.updateSettings, async ({ input: { snippets, confirm } }) => {
      await db.transaction().execute(async (transaction) => {
        const changes = { snippets, confirm_messages: confirm }
        await messageSettingsStore.write(transaction, changes, now())
      })
      return read()
    }),
  ]
}
