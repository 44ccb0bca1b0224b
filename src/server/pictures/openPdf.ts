import { runInNewContext } from 'node:vm'
import type { PDFiumDocument } from '@hyzyla/pdfium'

/**
 * Opens a PDF in a reader of its own: what one document has broken reads no other. Throws for what is none, and for
 * what asks for a password. Only the process for pictures may load it, which limits its memory.
 */
export async function openPdf(bytes: Uint8Array): Promise<PDFiumDocument> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  const library = await PDFiumLibrary.init()
  return withinTime(() => library.loadDocument(bytes))
}

/**
 * Runs a function of the reader, which blocks the process until it is done: so that it ends, and hears that the server
 * has. Throws where it takes longer than so many milliseconds.
 */
export const withinTime = <T>(run: () => T, timeLimit = 30_000): T =>
  runInNewContext('run()', { run }, { timeout: timeLimit })
