import type { Database } from '../../server/db/database.ts'
import { newId } from '../../server/ids.ts'
import type { KeptQuestion } from './contract.ts'
import { maxKeptQuestions } from './limits.ts'

type Tables = {
  chat_questions: { id: string; asked_at: string; question: string; answer: string }
}

export type QuestionStore = ReturnType<typeof questionStore>

/** Questions that the owner keeps, with their answers. */
export function questionStore(db: Database) {
  const tables = db.withTables<Tables>()
  const latest = tables.selectFrom('chat_questions').orderBy('asked_at', 'desc').orderBy('id')

  return {
    /** Latest first. */
    async list(): Promise<KeptQuestion[]> {
      const rows = await latest.selectAll().execute()
      return rows.map(({ id, ...rest }) => ({ _id: id, ...rest }))
    },

    /** Stores a question and deletes the oldest above the limit, in its own transaction. */
    async keep({ question, answer }: { question: string; answer: string }, time: Date) {
      const row = { id: newId(), asked_at: time.toISOString(), question, answer }
      await db.transaction().execute(async (transaction) => {
        const within = transaction.withTables<Tables>()
        await within.insertInto('chat_questions').values(row).execute()
        const latestIds = latest.select('id').limit(maxKeptQuestions)
        await within.deleteFrom('chat_questions').where('id', 'not in', latestIds).execute()
      })
    },

    async removeAll(): Promise<void> {
      await tables.deleteFrom('chat_questions').execute()
    },
  }
}
