import type { Resume as OfferedResume } from '../../features/resume/contract.ts'
import { resumeStore } from '../../features/resume/store.server.ts'
import type { Resume } from '../../features/resumes/contract.ts'
import { resumePath } from '../../features/resumes/paths.ts'
import { resumeSettingsStore } from '../../features/resumes/store.server.ts'
import type { Database } from '../../server/db/database.ts'
import type { BuiltResumes } from './builtResumes.server.ts'

/**
 * What Download Resume gives: the uploaded file or the default résumé, whichever the owner prefers, else the other;
 * null where there is neither. No PDF is made for it.
 */
export async function offeredResume(
  db: Database,
  built: BuiltResumes,
): Promise<{ offered: OfferedResume; resume?: Resume } | null> {
  const { download } = await resumeSettingsStore.read(db)
  const file = async () => {
    const offered = await resumeStore.read(db)
    return offered && { offered }
  }
  const made = async () => {
    const resume = await built.findDefault()
    const facts = resume && (await built.pdfFacts(resume))
    if (!resume || !facts) return undefined
    const file_path = `${resumePath}.pdf`
    return { offered: { ...facts, upload_date: resume.updated_at, file_path }, resume }
  }
  const [first, second] = download === 'file' ? [file, made] : [made, file]
  return (await first()) ?? (await second()) ?? null
}
