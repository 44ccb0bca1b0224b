import { resumeFile } from '../../features/resume/resumeFile.ts'
import { resumeStore } from '../../features/resume/store.server.ts'
import type { Database } from '../../server/db/database.ts'
import { receiveDocument } from '../../server/files/receiveDocument.ts'
import { readAsset } from './readAsset.server.ts'
import { remember } from './records.server.ts'

/** Uploads the sample's resume as the owner would. */
export async function writeSampleResume(db: Database, time: Date): Promise<void> {
  const pdf = new File([await readAsset('resume.pdf')], 'Ines Halden, resume.pdf')
  const file = await receiveDocument('resume', pdf, resumeFile)
  const { upload_date } = await resumeStore(db).replace(file, time)
  await remember(db, { kind: 'resume', id: 'resume', updated_at: upload_date })
}

/** Takes the sample's resume back, unless the owner has put another in its place since. */
export async function removeSampleResume(db: Database, updated_at: string): Promise<void> {
  const resume = resumeStore(db)
  if ((await resume.read())?.upload_date === updated_at) await resume.remove()
}
