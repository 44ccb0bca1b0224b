import { sql } from 'kysely'
import type { Database, Transaction } from '../../../server/db/database.ts'
import { day, later } from '../../../shared/dates/durations.ts'
import type { NewMessage } from '../../../site/sections/contact/contract.ts'
import { messageStore, messagesOf } from '../../../site/sections/contact/store.server.ts'
import { type Counts, isPlainSpam, isSpamByWords, total, wordsOf } from './spamScore.server.ts'

type Tables = { spam_words: Counts & { id: string } }
type Kind = 'good' | 'spam'

/** How long spam is kept, in milliseconds. */
const retention = 30 * day
/** The most words that are kept; the rarest go. */
const mostWords = 20_000
/** Messages that the owner has read and kept, learned with each one that is marked as spam. */
const learnedBeside = 20

/** Whether a message is spam, by its links and by what the owner has marked. */
export async function isSpam(db: Database, message: NewMessage): Promise<boolean> {
  if (isPlainSpam(message)) return true
  const words = wordsOf(message)
  const rows = await db
    .withTables<Tables>()
    .selectFrom('spam_words')
    .selectAll()
    .where('id', 'in', [total, ...words])
    .execute()
  return isSpamByWords(words, new Map(rows.map((row) => [row.id, row])))
}

/** Moves messages to the spam or back, and learns them; answers how many exist. */
export async function markSpam(
  transaction: Transaction,
  { ids, isSpam, time }: { ids: string[]; isSpam: boolean; time: Date },
): Promise<number> {
  await messageStore.note(transaction, ids, { spam_at: isSpam ? time.toISOString() : '' })
  const count = await learn(transaction, ids, isSpam ? 'spam' : 'good')
  if (!isSpam) return count
  // Good messages are seldom marked, and the filter needs both.
  const goodMessages = await messagesOf(transaction)
    .selectFrom('contact_messages')
    .select('id')
    .where('spam_at', '=', '')
    .where('taught', '=', '')
    .where('status', '=', 'read')
    .where('created_at', '<', later(time, -day).toISOString())
    .orderBy('created_at', 'desc')
    .limit(learnedBeside)
    .execute()
  await learn(
    transaction,
    goodMessages.map(({ id }) => id),
    'good',
  )
  return count
}

/** Learns messages, in the place of what they were learned as before; answers how many exist. */
export async function learn(transaction: Transaction, ids: string[], as: Kind): Promise<number> {
  if (ids.length === 0) return 0
  const messages = await messagesOf(transaction)
    .selectFrom('contact_messages')
    .selectAll()
    .where('id', 'in', ids)
    .execute()
  for (const message of messages) {
    const { taught } = message
    if (taught === as) continue
    const change = (kind: Kind) => Number(as === kind) - Number(taught === kind)
    const counts = { good: change('good'), spam: change('spam') }
    // Locks are taken in the order of the words, so that two transactions do not wait for each other.
    const words = [total, ...wordsOf(message)].sort()
    await transaction
      .withTables<Tables>()
      .insertInto('spam_words')
      .values(words.map((word) => ({ id: word, ...counts })))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          good: sql`spam_words.good + excluded.good`,
          spam: sql`spam_words.spam + excluded.spam`,
        }),
      )
      .execute()
  }
  await messageStore.note(transaction, ids, { taught: as })
  return messages.length
}

/** Deletes spam after 30 days, and the rarest words beyond the most that are kept. */
export async function removeOldSpam(db: Database, time: Date, most = mostWords): Promise<void> {
  await messagesOf(db)
    .deleteFrom('contact_messages')
    .where('spam_at', '!=', '')
    .where('spam_at', '<', later(time, -retention).toISOString())
    .execute()
  const words = db.withTables<Tables>()
  const { count } = await words
    .selectFrom('spam_words')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count <= most) return
  const rarest = words
    .selectFrom('spam_words')
    .select('id')
    .where('id', '!=', total)
    .orderBy(sql`good + spam`)
    .orderBy('id')
    .limit(count - most)
  await words.deleteFrom('spam_words').where('id', 'in', rarest).execute()
}
