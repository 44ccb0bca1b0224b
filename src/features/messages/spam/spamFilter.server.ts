import { sql } from 'kysely'
import type { Database, Transaction } from '../../../server/db/database.ts'
import type { ContactMessage, NewMessage } from '../../../site/sections/contact/contract.ts'
import { messageStore, type Taught } from '../../../site/sections/contact/store.server.ts'
import {
  type Counts,
  isPlainSpam,
  spamThreshold,
  total,
  wordScore,
  wordsOf,
} from './spamScore.server.ts'

type Tables = { spam_words: Counts & { id: string } }

const day = 24 * 60 * 60 * 1000
/** How long spam is kept, in milliseconds. */
const retention = 30 * day
/** Messages that the owner has read and kept, learned with each one that is marked as spam. */
const learnedBeside = 20
/** Number of stored words above which those that occurred once are forgotten. */
const mostWords = 50_000

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
  return wordScore(words, new Map(rows.map((row) => [row.id, row]))) > spamThreshold
}

/** Moves messages to the spam or back, and learns them; answers how many exist. */
export async function markSpam(
  transaction: Transaction,
  { ids, isSpam, time }: { ids: string[]; isSpam: boolean; time: Date },
): Promise<number> {
  const messages = await messageStore.taughtOf(transaction, ids)
  for (const message of messages) {
    await messageStore.note(transaction, message._id, { spam_at: isSpam ? time.toISOString() : '' })
    await teach(transaction, message, isSpam ? 'spam' : 'good')
  }
  if (isSpam) {
    // Good messages are seldom marked, and the filter needs both.
    const before = new Date(time.getTime() - day).toISOString()
    for (const kept of await messageStore.readAndKept(transaction, before, learnedBeside)) {
      await teach(transaction, { ...kept, taught: '' }, 'good')
    }
  }
  return messages.length
}

/** Learns a message that the owner answers. */
export async function learnAnswered(transaction: Transaction, id: string): Promise<void> {
  for (const message of await messageStore.taughtOf(transaction, [id])) {
    await teach(transaction, message, 'good')
  }
}

/** Deletes spam after 30 days, and rare words of a large table. */
export async function removeOldSpam(db: Database, time: Date): Promise<void> {
  await messageStore.removeSpam(db, new Date(time.getTime() - retention).toISOString())
  const words = db.withTables<Tables>()
  const { count } = await words
    .selectFrom('spam_words')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count <= mostWords) return
  await words.deleteFrom('spam_words').where(sql<boolean>`good + spam < 2`).execute()
}

async function teach(
  transaction: Transaction,
  message: ContactMessage & { taught: Taught },
  as: 'good' | 'spam',
): Promise<void> {
  const { _id, taught } = message
  if (taught === as) return
  // Locks are taken in the order of the words, so that two transactions do not wait for each other.
  const words = [total, ...wordsOf(message)].sort()
  const change = (kind: 'good' | 'spam') => Number(as === kind) - Number(taught === kind)
  const counts = { good: change('good'), spam: change('spam') }
  await transaction
    .withTables<Tables>()
    .insertInto('spam_words')
    .values(words.map((id) => ({ id, ...counts })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        good: sql`spam_words.good + excluded.good`,
        spam: sql`spam_words.spam + excluded.spam`,
      }),
    )
    .execute()
  await messageStore.note(transaction, _id, { taught: as })
}
