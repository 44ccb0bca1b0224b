import type { Changes } from '../../../server/changes.ts'
import type { Database } from '../../../server/db/database.ts'
import { ApiError, notFound } from '../../../server/errors.ts'
import { handle, type Route } from '../../../server/http/handle.ts'
import type { OwnerMail } from '../../../server/mail/ownerMail.ts'
import { inboxMessages } from '../../../site/sections/contact/inboxMessages.ts'
import { messageStore } from '../../../site/sections/contact/store.server.ts'
import { mailMessages } from '../../mail/contract.ts'
import { replySubject } from '../inbox/replyLink.ts'
import { markSpam } from '../spam/spamFilter.server.ts'
import { conversationApi, conversationMessages } from './contract.ts'
import { conversationStore, postToVisitor, readSender } from './store.server.ts'

type Dependencies = {
  db: Database
  now: () => Date
  changes: Changes
  mail: OwnerMail
  readOwnerName: () => Promise<string>
}

export function conversationRoutes(dependencies: Dependencies): Route[] {
  const { db, now, changes, mail, readOwnerName } = dependencies
  return [
    handle(conversationApi.read, async ({ params: { id } }) => ({
      // The page may ask while the message is being deleted.
      draft: (await messageStore.findRow(db, id))?.draft ?? '',
      entries: await conversationStore.list(db, id),
    })),

    handle(conversationApi.reply, async ({ params: { id }, input: { text, replaces } }) => {
      if (!mail.isSetUp) throw new ApiError(409, mailMessages.notSetUp)
      const sender = await readSender(mail, readOwnerName)
      const time = now()
      await db.transaction().execute(async (transaction) => {
        const message = await messageStore.find(transaction, id)
        if (!message) throw notFound(inboxMessages.unknown)
        const earlier = await conversationStore.list(transaction, id)
        const isFailed = earlier.some((entry) => entry.id === replaces && entry.state === 'failed')
        if (replaces && !isFailed) throw notFound(conversationMessages.notFailed)
        const subject = replySubject(message)
        const reply = {
          message,
          id: replaces,
          author: 'owner',
          subject,
          text,
          sender,
          time,
        } as const
        await postToVisitor(transaction, mail, reply)
        const answered_at = time.toISOString()
        // A mail that is sent again leaves the draft of the next one.
        await messageStore.note(transaction, [id], { answered_at, ...(!replaces && { draft: '' }) })
        await markSpam(transaction, { ids: [id], isSpam: false, time })
      })
      void mail.deliver()
      await changes.announce('messages')
      return { message: conversationMessages.queued }
    }),

    handle(conversationApi.saveDraft, async ({ params: { id }, input: { text } }) => {
      if (!(await messageStore.findRow(db, id))) throw notFound(inboxMessages.unknown)
      await db
        .transaction()
        .execute((transaction) => messageStore.note(transaction, [id], { draft: text }))
      return { message: conversationMessages.draftKept }
    }),
  ]
}
