import type { PDFiumDocument } from '@hyzyla/pdfium'
import { withTimeLimit } from '../withTimeLimit.ts'

/**
 * Opens a PDF in a separate PDFium instance, which a broken document cannot affect. Throws for invalid and
 * password-protected files; load it only in the image process, which limits its memory.
 */
export async function openPdf(bytes: Uint8Array): Promise<PDFiumDocument> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  const library = await PDFiumLibrary.init()
  return withTimeLimit(() => library.loadDocument(bytes))
}
