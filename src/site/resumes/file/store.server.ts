import { basename } from 'node:path'
import { versionedRows } from '../../../cms/versions/versionedRows.server.ts'
import { versionStore } from '../../../cms/versions/versionStore.server.ts'
import type { Database, Transaction } from '../../../server/db/database.ts'
import { type FoundFile, fileStore, storedFiles } from '../../../server/files/fileStore.ts'
import type { PreparedFile } from '../../../server/files/storedFile.ts'
import type { ResumeFile } from './contract.ts'

type Tables = { resume: ResumeFile & { id: number } }

const kind = 'resume'
/** Id of the single row. */
const row = 1
const slot = 'resume/file'

const versioned = versionedRows({
  kind,
  table: 'resume',
  savedIn: 'upload_date',
  slots: () => [slot],
  nameOf: ({ filename }) => `${filename}`,
  rowId: () => row,
})

/** The uploaded résumé; there is at most one. */
export const resumeFileStore = {
  versioned,

  async read(db: Database): Promise<ResumeFile | undefined> {
    return db
      .withTables<Tables>()
      .selectFrom('resume')
      .select(['filename', 'size', 'upload_date', 'file_path'])
      .where('id', '=', row)
      .executeTakeFirst()
  },

  async findFile(db: Database, { file_path }: ResumeFile): Promise<FoundFile | undefined> {
    return storedFiles(db).find(basename(file_path))
  },

  /** Replaces the résumé and keeps the previous version. */
  async replace(transaction: Transaction, file: PreparedFile, time: Date): Promise<ResumeFile> {
    await versionStore.keep(transaction, versioned, { id: kind, time })
    const resume: ResumeFile = {
      filename: file.downloadName ?? file.name,
      size: file.bytes.byteLength,
      upload_date: time.toISOString(),
      file_path: (await fileStore(transaction).put(slot, file)) ?? '',
    }
    await transaction
      .withTables<Tables>()
      .insertInto('resume')
      .values({ id: row, ...resume })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(resume))
      .execute()
    return resume
  },

  /** Deletes the résumé with its file and keeps its last version; false if there is none. */
  async remove(transaction: Transaction, time: Date): Promise<boolean> {
    return (await versionStore.remove(transaction, versioned, { ids: [kind], time })) === 1
  },
}
