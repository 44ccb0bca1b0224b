import type { Database, Transaction } from '../../../server/db/database.ts'
import { newId } from '../../../server/ids.ts'
import type { MailDetails } from '../../../server/mail/mail.ts'
import { outbox } from '../../../server/mail/outbox.ts'
import { mailboxAddress, type OwnerMail } from '../../../server/mail/ownerMail.ts'
import { messageIdOf } from '../../../server/mail/smtp.ts'
import type { ContactMessage } from '../../../site/sections/contact/contract.ts'
import type { Entry } from './contract.ts'

type Tables = { message_entries: Entry }
type NewEntry = Omit<Entry, 'id' | 'error' | 'created_at' | 'sender'> & {
  id?: string
  sender?: string
  error?: string
}

const unknownResult = 'It is not known whether this mail was sent.'
/** Message-IDs that are looked for; the last one of a mail is what it answers. */
const mostSought = 100
/** Entries whose results are recorded at a time. */
const slice = 200

const entriesOf = (db: Database) => db.withTables<Tables>()
const rowsOf = (db: Database) => entriesOf(db).selectFrom('message_entries').selectAll()

/** Replies to messages, and answers by mail. */
export const conversationStore = {
  /** The entries of a message, oldest first. */
  async list(db: Database, message: string): Promise<Entry[]> {
    const rows = await rowsOf(db)
      .where('message', '=', message)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return withResults(db, rows)
  },

  /** Adds an entry, or replaces the one with its id; false if another has its Message-ID. */
  async add(transaction: Transaction, entry: NewEntry, time: Date): Promise<boolean> {
    const id = entry.id ?? newId()
    await entriesOf(transaction).deleteFrom('message_entries').where('id', '=', id).execute()
    const added = await entriesOf(transaction)
      .insertInto('message_entries')
      .values({ sender: '', error: '', ...entry, id, created_at: time.toISOString() })
      .onConflict((conflict) => conflict.column('mail_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    return added !== undefined
  },

  /** The message to which one of the mails with these Message-IDs belongs. */
  async messageOf(db: Database, mailIds: string[]): Promise<string | undefined> {
    if (mailIds.length === 0) return undefined
    const row = await rowsOf(db)
      .where('mail_id', 'in', mailIds.slice(-mostSought))
      .where('author', '!=', 'visitor')
      .executeTakeFirst()
    return row?.message
  },

  /** Answers by mail to a message since a time. */
  answersSince: (db: Database, message: string, time: Date): Promise<Entry[]> =>
    rowsOf(db)
      .where('message', '=', message)
      .where('author', '=', 'visitor')
      .where('created_at', '>', time.toISOString())
      .execute(),

  /** Records what became of sent mails, before the outbox forgets it. */
  async recordResults(db: Database): Promise<void> {
    const waiting = await rowsOf(db).where('state', '=', 'waiting').limit(slice).execute()
    for (const { id, state, error } of await withResults(db, waiting)) {
      if (state === 'waiting') continue
      await entriesOf(db)
        .updateTable('message_entries')
        .set({ state, error })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .execute()
    }
  },

  all: (db: Database) => rowsOf(db).orderBy('id').execute(),
}

/** Entries with what became of those that wait. One that the outbox does not know was restored without it. */
async function withResults(db: Database, rows: Entry[]): Promise<Entry[]> {
  const waiting = rows.filter(({ state }) => state === 'waiting').map(({ id }) => id)
  const results = await outbox(db).resultsOf(waiting)
  return rows.map((row) => {
    if (row.state !== 'waiting') return row
    const result = results.find(({ id }) => id === row.id)
    if (!result) return { ...row, state: 'failed', error: unknownResult }
    const { due_at, sent_at, error } = result
    return { ...row, error, state: due_at ? 'waiting' : sent_at ? 'sent' : 'failed' }
  })
}

/** Message-IDs in the header References. */
const mostReferences = 20

/** Name and Reply-To address of mails to visitors. */
export async function readSender(mail: OwnerMail, readOwnerName: () => Promise<string>) {
  return { name: await readOwnerName(), replyTo: await replyAddress(mail) }
}

/** Where answers to mails to visitors go. */
export const replyAddress = async (mail: OwnerMail) =>
  mailboxAddress(mail.settings) ?? (await mail.readTo())

type VisitorMail = {
  message: ContactMessage
  /** The failed mail that this one replaces. With the same Message-ID, mail programs know duplicates. */
  id?: string | undefined
  author: 'owner' | 'site'
  subject: string
  text: string
  sender: Awaited<ReturnType<typeof readSender>>
  time: Date
  details?: MailDetails
}

/** Queues a mail to a visitor, if there is room, and adds it to the conversation. */
export async function postToVisitor(
  transaction: Transaction,
  mail: OwnerMail,
  { message, id = newId(), author, subject, text, sender, time, details }: VisitorMail,
): Promise<void> {
  const earlier = await conversationStore.list(transaction, message._id)
  const references = earlier.flatMap((entry) => (entry.id === id ? [] : entry.mail_id))
  const isQueued = await mail.post(transaction, {
    id,
    kind: author === 'owner' ? 'reply' : 'receipt',
    subject,
    text,
    replyTo: { name: sender.name, address: sender.replyTo },
    details: {
      to: message.email,
      fromName: sender.name,
      references: references.slice(-mostReferences),
      ...details,
    },
  })
  if (!isQueued) return
  const mail_id = messageIdOf(id, mail.settings?.from ?? '')
  const entry = { id, message: message._id, mail_id, author, state: 'waiting', text } as const
  await conversationStore.add(transaction, entry, time)
}
