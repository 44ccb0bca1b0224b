import type { Database, Transaction } from '../../server/db/database.ts'
import { resumeFileStore } from '../../site/resumes/file/store.server.ts'
import { newResume, usualName } from '../../site/resumes/newResume.ts'
import { resumesStore } from '../../site/resumes/store.server.ts'
import { isSample, noSample, type Sample } from '../../site/sample/records.server.ts'
import type { ImportReview } from './contract.ts'
import type { Written } from './lastImport.server.ts'

/** Kinds of which a file needs one; a résumé without both would be a list of projects. */
const kindsOfResumes = ['experience', 'education']

/** Whether an import brings enough for a résumé where there is none that visitors could download. */
export const offersResume = async (
  db: Database,
  groups: ImportReview['groups'],
  sample: Sample,
): Promise<boolean> =>
  groups.some(({ kind }) => kindsOfResumes.includes(kind)) && !(await hasResume(db, sample))

/** Makes a résumé of the whole record, which *Download Resume* offers as the only one, unless there is one already. */
export async function makeResume(
  transaction: Transaction,
  time: Date,
): Promise<Written['created']> {
  if (await hasResume(transaction, noSample)) return []
  const resume = { ...newResume, name: usualName, visibility: 'published' as const }
  const { _id: id } = await resumesStore.create(transaction, resume, time)
  return [{ kind: resumesStore.versioned.kind, id, written_at: '' }]
}

/** Whether the owner has a file or a résumé that is made from the content, a draft also. */
async function hasResume(db: Database, sample: Sample): Promise<boolean> {
  const { kind } = resumeFileStore.versioned
  if (!isSample(sample, kind, kind) && (await resumeFileStore.read(db))) return true
  const resumes = await resumesStore.list(db)
  return resumes.some(({ _id }) => !isSample(sample, resumesStore.versioned.kind, _id))
}
