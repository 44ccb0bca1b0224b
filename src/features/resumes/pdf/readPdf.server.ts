import { memoize } from '../../../server/cache/memoize.ts'

/** One reader for all: what it reads is what Typst has written. */
export const theReader = memoize(async () => {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  return PDFiumLibrary.init()
})

/** What another program reads in a PDF, in the order in which it does. */
export async function readText(pdf: Uint8Array): Promise<string> {
  const document = await (await theReader()).loadDocument(pdf)
  try {
    return [...document.pages()].map((page) => page.getText().replaceAll('\r\n', '\n')).join('\n')
  } finally {
    document.destroy()
  }
}
