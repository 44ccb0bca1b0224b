import type { Logger } from 'pino'
import type { Changes } from '../../../server/changes.ts'
import type { Database } from '../../../server/db/database.ts'
import type { Origins } from '../../../server/http/origins.ts'
import { readMailbox } from '../../../server/mail/imap.ts'
import type { OwnerMail } from '../../../server/mail/ownerMail.ts'
import type { RateLimits } from '../../../server/rateLimit.ts'
import { messageStore } from '../../../site/sections/contact/store.server.ts'
import { mailSettings } from '../../mail/mailSettings.server.ts'
import { conversationStore, replyAddress } from '../conversation/store.server.ts'
import { replySubject } from '../inbox/replyLink.ts'
import { messageMail } from '../receiveMessage.server.ts'
import { type Answer, readAnswer } from './readAnswer.server.ts'

type Dependencies = {
  db: Database
  now: () => Date
  log: Logger
  changes: Changes
  mail: OwnerMail
  limits: RateLimits
  origins: Pick<Origins, 'publicUrl'>
}

/** One round at a time among all processes; that of a process that was killed counts for five minutes. */
const lease = { key: 'mailbox', minutes: 5 }

export type Mailbox = ReturnType<typeof answerMailbox>

/** Reads answers to replies from the mailbox of IMAP_URL. */
export function answerMailbox(dependencies: Dependencies) {
  const { db, now, log, changes, mail, limits, origins } = dependencies
  const url = mail.settings?.mailbox
  let round = Promise.resolve()
  let isClosed = false

  const read = async (source: Buffer) => {
    const answer = await readAnswer(source).catch((error) => {
      // The mails after it are read all the same.
      log.warn({ err: error }, 'a mail in the mailbox could not be read')
    })
    if (!answer) return
    const id = await storeAnswer(answer)
    if (!id) return
    void mail.deliver()
    await changes.announce('messages', id)
  }

  /** Stores an answer once, and answers the id of its message. */
  const storeAnswer = ({ references, ...answer }: Answer) =>
    db.transaction().execute(async (transaction) => {
      const id = await conversationStore.messageOf(transaction, references)
      if (id === undefined) return undefined
      const entry = { message: id, author: 'visitor', state: 'received', ...answer } as const
      if (!(await conversationStore.add(transaction, entry, now()))) return undefined
      await messageStore.note(transaction, id, { status: 'unread' })
      const message = await messageStore.find(transaction, id)
      // In the mailbox to which mails to the owner go, the owner finds the answer itself.
      const isElsewhere = (await replyAddress(mail)) !== (await mail.readTo())
      if (message && isElsewhere) {
        await mail.post(
          transaction,
          messageMail(
            { ...message, subject: replySubject(message), message: answer.text },
            origins,
          ),
        )
      }
      return id
    })

  const look = async () => {
    if (!url || isClosed) return
    if (!(await limits.isFree(lease.key, lease.minutes))) return
    const { mailbox } = await mailSettings.read(db)
    const note = (changed: Partial<typeof mailbox>) =>
      db.transaction().execute(async (transaction) => {
        const checked = { ...mailbox, ...changed, checkedAt: now().toISOString() }
        await mailSettings.write(transaction, { mailbox: checked }, now())
      })
    try {
      const reached = await readMailbox(url, mailbox, {
        now: now(),
        isWanted: async (ids) => (await conversationStore.messageOf(db, ids)) !== undefined,
        onMail: read,
      })
      await note({ ...reached, error: '' })
    } catch (error) {
      log.warn({ err: error }, 'the mailbox could not be read')
      await note({ error: (error as Error).message })
    } finally {
      await limits.reset(lease.key)
    }
  }

  return {
    /** Reads new answers, one round at a time. Never rejects. */
    look(): Promise<void> {
      round = round
        .then(look)
        .catch((error) => log.error({ err: error }, 'the mailbox could not be looked after'))
      return round
    },

    async close(): Promise<void> {
      isClosed = true
      await round
    },
  }
}
