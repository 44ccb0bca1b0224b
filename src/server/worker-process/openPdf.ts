import { runInNewContext } from 'node:vm'
import type { PDFiumDocument } from '@hyzyla/pdfium'

/**
 * Opens a PDF in a separate PDFium instance, which a broken document cannot affect. Throws for invalid and
 * password-protected files; load it only in the image process, which limits its memory.
 */
export async function openPdf(bytes: Uint8Array): Promise<PDFiumDocument> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  const library = await PDFiumLibrary.init()
  return withTimeLimit(() => library.loadDocument(bytes))
}

/** Runs a blocking function with a time limit in milliseconds; throws if it takes longer. */
export const withTimeLimit = <T>(run: () => T, timeLimit = 30_000): T =>
  runInNewContext('run()', { run }, { timeout: timeLimit })
