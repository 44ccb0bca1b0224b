import type { Logger } from 'pino'
import type { Changes } from '../../../server/changes.ts'
import { latestPossible } from '../../../server/clock.ts'
import type { Database } from '../../../server/db/database.ts'
import { readMailbox } from '../../../server/mail/imap.ts'
import type { OwnerMail } from '../../../server/mail/ownerMail.ts'
import { isEmail } from '../../../shared/rules/email.ts'
import { messageStore } from '../../../site/sections/contact/store.server.ts'
import { conversationStore } from '../conversation/store.server.ts'
import { type Answer, readAnswer } from './readAnswer.server.ts'

type Row = {
  id: string
  validity: string
  last_uid: number
  leased_until: string
  checked_at: string
  error: string
}
type Tables = { mailbox: Row }

const unread = { id: '1', validity: '', last_uid: 0, checked_at: '', error: '' }

type Dependencies = {
  db: Database
  now: () => Date
  log: Logger
  changes: Changes
  mail: OwnerMail
  /** IMAP_URL; undefined if no mailbox is read. */
  url: string | undefined
}

/** Time for one round before another process may begin one, in milliseconds. */
const lease = 5 * 60_000

export type Mailbox = ReturnType<typeof answerMailbox>

/** The address of a mailbox, if its user name is one. */
export function mailboxAddress(url: string | undefined): string | undefined {
  const user = url && decodeURIComponent(new URL(url).username)
  return user && isEmail(user) ? user : undefined
}

/** Reads answers to replies from the owner's mailbox, one process at a time. */
export function answerMailbox({ db, now, log, changes, mail, url }: Dependencies) {
  const table = db.withTables<Tables>()
  let round = Promise.resolve()
  let isClosed = false

  const takeLease = () => {
    const time = now().toISOString()
    const leased_until = new Date(now().getTime() + lease).toISOString()
    const latest = latestPossible(now(), lease)
    return table
      .insertInto('mailbox')
      .values({ ...unread, leased_until })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ leased_until })
          .where(({ eb, or }) =>
            or([eb('mailbox.leased_until', '<=', time), eb('mailbox.leased_until', '>', latest)]),
          ),
      )
      .returningAll()
      .executeTakeFirst()
  }

  const read = async (source: Buffer) => {
    const answer = await readAnswer(source).catch((error) => {
      // The mails after it are read all the same.
      log.warn({ err: error }, 'a mail in the mailbox could not be read')
    })
    if (!answer) return
    const isInOwnersMailbox = (await mail.readTo()) === mailboxAddress(url)
    const id = await storeAnswer(answer, !isInOwnersMailbox)
    if (id === undefined) return
    void mail.deliver()
    await changes.announce('messages', id)
  }

  /** Stores an answer once, and answers the id of its message. */
  const storeAnswer = ({ references, ...answer }: Answer, isMailed: boolean) =>
    db.transaction().execute(async (transaction) => {
      const [id = ''] = await conversationStore.messagesOf(transaction, references)
      const message = await messageStore.find(transaction, id)
      if (!message) return undefined
      const entry = { message: id, author: 'visitor', state: 'received', ...answer } as const
      if (!(await conversationStore.add(transaction, entry, now()))) return undefined
      await messageStore.note(transaction, id, { status: 'unread' })
      const subject = `New answer: ${message.subject}`
      const text = `${answer.sender} has answered you:\n\n${answer.text}`
      if (isMailed) await mail.post(transaction, { kind: 'message', subject, text })
      return id
    })

  const look = async () => {
    const row = url && !isClosed ? await takeLease() : undefined
    if (!url || !row) return
    const finish = (changed: Partial<Row>) =>
      table
        .updateTable('mailbox')
        .set({ ...changed, leased_until: '', checked_at: now().toISOString() })
        .where('leased_until', '=', row.leased_until)
        .execute()
    try {
      const position = { validity: row.validity, lastUid: row.last_uid }
      const { validity, lastUid } = await readMailbox(url, position, {
        now: now(),
        isWanted: async (ids) => (await conversationStore.messagesOf(db, ids)).length > 0,
        onMail: read,
      })
      await finish({ validity, last_uid: lastUid, error: '' })
    } catch (error) {
      log.warn({ err: error }, 'the mailbox could not be read')
      await finish({ error: (error as Error).message })
    }
  }

  return {
    isSetUp: url !== undefined,

    /** Reads new answers, one round at a time. Never rejects. */
    look(): Promise<void> {
      round = round
        .then(look)
        .catch((error) => log.error({ err: error }, 'the mailbox could not be looked after'))
      return round
    },

    /** When the mailbox was last read, and why it could not be. */
    state: async () =>
      (await table.selectFrom('mailbox').select(['checked_at', 'error']).executeTakeFirst()) ??
      unread,

    /** Begins no more rounds, and waits for the current one. */
    async close(): Promise<void> {
      isClosed = true
      await round
    },
  }
}
