import { basename } from 'node:path'
import type { Database, Transaction } from '../../server/db/database.ts'
import { type FoundFile, fileStore, storedFiles } from '../../server/files/fileStore.ts'
import type { PreparedFile } from '../../server/files/storedFile.ts'

type Row = {
  application: string
  /** As ISO text in UTC. */
  sent_at: string
  /** Path of the PDF. */
  file: string
  /** Of the text. */
  checksum: string
  /** The whole résumé as plain text. */
  text: string
}
export type SentResume = Omit<Row, 'text'>
type Tables = { sent_resumes: Row }

/** Name of the slot of an application for its PDF. */
export const sentFile = 'sent'
const slotOf = (application: string) => `tailored-links/${application}/${sentFile}`

/** The résumés of applications as they were sent, each a PDF with its text. They are no part of earlier states. */
export const sentResumes = {
  table: { table: 'sent_resumes', column: 'application' },

  /** All of them, without their texts. */
  list: (db: Database): Promise<SentResume[]> =>
    db
      .withTables<Tables>()
      .selectFrom('sent_resumes')
      .select(['application', 'sent_at', 'file', 'checksum'])
      .execute(),

  find: (db: Database, application: string): Promise<Row | undefined> =>
    db
      .withTables<Tables>()
      .selectFrom('sent_resumes')
      .selectAll()
      .where('application', '=', application)
      .executeTakeFirst(),

  /** The stored PDF; undefined if it is gone. */
  async findFile(db: Database, { file }: Pick<Row, 'file'>): Promise<FoundFile | undefined> {
    const found = await storedFiles(db).find(basename(file))
    return found?.media_type === 'application/pdf' ? found : undefined
  },

  /** Puts a PDF with its text in the place of an earlier one. */
  async write(
    transaction: Transaction,
    { file, ...fields }: Omit<Row, 'file'> & { file: PreparedFile },
  ): Promise<SentResume> {
    const path = (await fileStore(transaction).put(slotOf(fields.application), file)) ?? ''
    const row = { ...fields, file: path }
    const { application, ...changes } = row
    await transaction
      .withTables<Tables>()
      .insertInto('sent_resumes')
      .values(row)
      .onConflict((conflict) => conflict.column('application').doUpdateSet(changes))
      .execute()
    const { text: _, ...sent } = row
    return sent
  },

  /** Gives the PDF back to its application, after an earlier state of that brought its own file or none. */
  async keepFile(transaction: Transaction, application: string): Promise<void> {
    const row = await sentResumes.find(transaction, application)
    if (row) await fileStore(transaction).put(slotOf(application), row.file)
  },
}
