import { documentStores } from '../../../cms/document/documentStores.server.ts'
import type { Resume } from '../../../site/resumes/contract.ts'
import type { ResumeFile } from '../../../site/resumes/file/contract.ts'
import { resumePath } from '../../../site/resumes/paths.ts'
import type { PublishedContent } from '../../../site/storedContent.server.ts'
import type { GeneratedResumes } from './generatedResumes.server.ts'

/**
 * The source of *Download Resume*: the uploaded file or the default résumé, as the owner prefers, otherwise the
 * other; null without both. Makes no PDF.
 */
export async function offeredResume(
  content: PublishedContent,
  built: GeneratedResumes,
): Promise<{ offered: ResumeFile; resume?: Resume } | null> {
  const { download } = documentStores['resume-settings'].of(await content.documents())
  const file = async () => {
    const offered = await content.resumeFile()
    return offered && { offered }
  }
  const generatedFile = async () => {
    const resume = await built.findDefault(content)
    const facts = resume && (await built.pdfFacts(resume, content))
    if (!resume || !facts) return undefined
    const file_path = `${resumePath}.pdf`
    return { offered: { ...facts, upload_date: resume.updated_at, file_path }, resume }
  }
  const [first, second] = download === 'file' ? [file, generatedFile] : [generatedFile, file]
  return (await first()) ?? (await second()) ?? null
}
