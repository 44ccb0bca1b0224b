import type { ImportedRecord } from '../importedRecord.ts'
import { ImportError, type ImportedFile } from '../reader.server.ts'
import { readJsonResume } from '../readJsonResume.server.ts'
import { pdfText } from './pdfText.server.ts'
import type { TextBlock } from './readingOrder.ts'
import { resumeOfText } from './resumeOfText.server.ts'

const signature = '%PDF-'

export const isPdf = ({ bytes }: ImportedFile) =>
  Buffer.from(bytes.subarray(0, signature.length)).toString('latin1') === signature

/** Reads the text of a PDF and the entries that rules recognise in it. Throws an ImportError if it cannot be read. */
export async function readPdf({
  bytes,
}: ImportedFile): Promise<{ text: string; imported: ImportedRecord }> {
  const read = await pdfText(bytes)
  if ('refused' in read) throw new ImportError(read.refused)
  const { resume, left } = resumeOfText(read.blocks, read.links)
  const record = readJsonResume(resume)
  return {
    text: textOf(read.blocks),
    imported: { ...record, notTaken: [...left, ...record.notTaken] },
  }
}

const textOf = (blocks: TextBlock[]) =>
  blocks
    .map(({ lines }) => lines.map(({ text }) => text).join('\n'))
    .filter(Boolean)
    .join('\n\n')
