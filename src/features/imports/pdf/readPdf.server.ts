import { type Confidence, type PdfProblem, readResume, UnreadablePdf } from '@vitrine/resume-pdf'
import type { ImportedRecord } from '../importedRecord.ts'
import { ImportError, type ImportedFile } from '../reader.server.ts'
import { readJsonResume } from '../readJsonResume.server.ts'

const signature = '%PDF-'

export const isPdf = ({ bytes }: ImportedFile) =>
  Buffer.from(bytes.subarray(0, signature.length)).toString('latin1') === signature

const sentences: Record<PdfProblem, string> = {
  invalid: 'This PDF cannot be read. Please check that it opens, or choose another file.',
  locked: 'This PDF asks for a password. Please save it without one, then upload it again.',
  'many-pages': 'This PDF has more pages than a résumé; one of up to 30 can be read.',
  'much-text': 'This PDF holds more text than a résumé.',
  'no-text':
    'This PDF has no text, only pictures of it, as a scan has. Please save it from the program that wrote it.',
  'too-complex': 'This PDF holds more than can be read. Please choose a simpler one.',
}

/** Reads the text of a PDF and the entries that rules recognise in it. Throws an ImportError if it cannot be read. */
export async function readPdf({
  bytes,
}: ImportedFile): Promise<{ text: string; imported: ImportedRecord }> {
  try {
    const { resume, confidence, left, text } = await readResume(bytes)
    const record = readJsonResume(resume)
    const isLow = (level: Confidence) => level === 'low'
    const unsure = {
      experience: confidence.work.map(isLow),
      volunteering: confidence.volunteer.map(isLow),
      education: confidence.education.map(isLow),
    }
    return { text, imported: { ...record, unsure, notTaken: [...left, ...record.notTaken] } }
  } catch (error) {
    if (error instanceof UnreadablePdf) throw new ImportError(sentences[error.problem])
    throw error
  }
}
