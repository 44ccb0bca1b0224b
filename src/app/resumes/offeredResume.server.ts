import type { Resume as OfferedResume } from '../../features/resume/contract.ts'
import { resumeStore } from '../../features/resume/store.server.ts'
import type { Resume } from '../../features/resumes/contract.ts'
import { resumePath } from '../../features/resumes/paths.ts'
import { resumeSettingsStore } from '../../features/resumes/store.server.ts'
import type { Database } from '../../server/db/database.ts'
import type { BuiltResumes } from './builtResumes.server.ts'

/**
 * What Download Resume gives: the uploaded file or the default résumé, whichever the owner prefers, else the other;
 * null where there is neither.
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
    const set = resume && (await built.pdf(resume).catch(() => undefined))
    if (!resume || !set) return undefined
    const { pdf, filename } = set
    const file_path = `${resumePath}.pdf`
    const offered = { filename, size: pdf.byteLength, upload_date: resume.updated_at, file_path }
    return { offered, resume }
  }
  const [first, second] = download === 'file' ? [file, made] : [made, file]
  return (await first()) ?? (await second()) ?? null
}
