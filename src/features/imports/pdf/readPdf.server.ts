import { pdfText } from '../../../server/files/pdfText.ts'
import { ImportError, type ImportedFile } from '../reader.server.ts'

const signature = '%PDF-'

export const isPdf = ({ bytes }: ImportedFile) =>
  Buffer.from(bytes.subarray(0, signature.length)).toString('latin1') === signature

/** Reads the text of a PDF. Throws an ImportError with the reason if it cannot be read. */
export async function readPdf({ bytes }: ImportedFile): Promise<string> {
  const read = await pdfText(bytes)
  if ('refused' in read) throw new ImportError(read.refused)
  return read.pages.join('\n\n').trim()
}
