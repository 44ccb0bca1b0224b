import { basename } from 'node:path'
import { versionedRows } from '../../records/versions/versionedRows.server.ts'
import type { Database } from '../../server/db/database.ts'
import { fileStore, type ServedFile } from '../../server/files/fileStore.ts'
import type { PreparedFile } from '../../server/files/storedFile.ts'
import type { Resume } from './contract.ts'

type Tables = { resume: Resume & { id: number } }

/** The row of the one resume. */
const id = 1
const slot = 'resume/file'

/** The resume with its file, of which there is one at most. Give it a transaction to write. */
export function resumeStore(db: Database) {
  const tables = db.withTables<Tables>()
  const files = fileStore(db)

  const read = async (): Promise<Resume | undefined> =>
    tables
      .selectFrom('resume')
      .select(['filename', 'size', 'upload_date', 'file_path'])
      .where('id', '=', id)
      .executeTakeFirst()

  return {
    read,

    async readFile(): Promise<ServedFile | undefined> {
      const resume = await read()
      return resume && files.read(basename(resume.file_path))
    },

    /** Puts a file in the place of the one before, which is let go of. */
    async replace(file: PreparedFile, time: Date): Promise<Resume> {
      const resume: Resume = {
        filename: file.downloadName ?? file.name,
        size: file.bytes.byteLength,
        upload_date: time.toISOString(),
        file_path: (await files.put(slot, file)) ?? '',
      }
      await tables
        .insertInto('resume')
        .values({ id, ...resume })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(resume))
        .execute()
      return resume
    },

    /** Deletes the resume with its file; false when there is none. */
    async remove(): Promise<boolean> {
      await files.release(slot)
      const { numDeletedRows } = await tables
        .deleteFrom('resume')
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

export const versionedResume = versionedRows({
  kind: 'resume',
  table: 'resume',
  savedAt: 'upload_date',
  slots: () => [slot],
  rowId: () => id,
})
