import { memoize } from '../../../server/cache/memoize.ts'

/** One shared instance, because it reads only Typst's files. */
export const pdfReader = memoize(async () => {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  return PDFiumLibrary.init()
})

/** The text that another program reads in a PDF, in its order. */
export async function readText(pdf: Uint8Array): Promise<string> {
  const document = await (await pdfReader()).loadDocument(pdf)
  try {
    return [...document.pages()].map((page) => page.getText().replaceAll('\r\n', '\n')).join('\n')
  } finally {
    document.destroy()
  }
}
