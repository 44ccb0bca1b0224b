import { openPdf, withTimeLimit } from '../worker-process/openPdf.ts'
import { reasonOf } from './drawFirstPage.ts'

/** Text of a PDF by page, or the reason why it was refused. */
export type PdfText = { pages: string[] } | { refused: string }

/** Longer documents are not résumés. */
const mostPages = 30
/** In UTF-16 units, over all pages. */
const mostText = 100_000
/** For all pages, in milliseconds. */
const longest = 20_000

const tooMuch = 'This PDF holds more than can be read. Please choose a simpler one.'
const tooMuchText = 'This PDF holds more text than a résumé.'
const noText =
  'This PDF has no text, only pictures of it, as a scan has. Please save it from the program that wrote it.'

/** Extracts the text of a PDF; runs no scripts of it. Call it only in the image process. */
export async function pdfText(bytes: Uint8Array, timeLimit = longest): Promise<PdfText> {
  try {
    const document = await openPdf(bytes)
    const count = document.getPageCount()
    if (count > mostPages) {
      return { refused: `This PDF has ${count} pages; a résumé of up to ${mostPages} can be read.` }
    }
    const pages: string[] = []
    const end = Date.now() + timeLimit
    let length = 0
    for (let index = 0; index < count; index++) {
      const left = Math.max(1, end - Date.now())
      const text = withTimeLimit(() => document.getPage(index).getText(), left)
      length += text.length
      if (length > mostText) return { refused: tooMuchText }
      pages.push(tidy(text))
    }
    return pages.some((page) => /\p{L}/u.test(page)) ? { pages } : { refused: noText }
  } catch (error) {
    return { refused: reasonOf(error, tooMuch) }
  }
}

/** Removes control characters, and spaces around lines. */
const tidy = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // PDFium's character for a hyphen at the end of a line.
    .replaceAll('\ufffe', '-')
    .replaceAll('\u0002', '-')
    .replace(/[^\P{C}\n]/gu, ' ')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim()
