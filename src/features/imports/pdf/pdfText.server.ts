import { reasonOf } from '../../../server/files/drawFirstPage.ts'
import { withTimeLimit } from '../../../server/withTimeLimit.ts'
import { openPdf } from '../../../server/worker-process/openPdf.ts'
import { linksOfPage, wordsOfPage } from './pdfWords.server.ts'
import { readingOrder, type TextBlock } from './readingOrder.ts'
import { isPageNumber, isSectionHeading } from './sectionHeadings.ts'
import { lineOf, rowsOf, type Word } from './textLines.ts'

/** Text of a PDF in reading order, with the addresses of its links, or the reason why it was refused. */
export type PdfText = { blocks: TextBlock[]; links: string[] } | { refused: string }

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

/** Reads the text of a PDF in reading order; runs no scripts of it. Call it only in the process for imports. */
export async function pdfText(bytes: Uint8Array, timeLimit = longest): Promise<PdfText> {
  try {
    const document = await openPdf(bytes)
    const count = document.getPageCount()
    if (count > mostPages) {
      return { refused: `This PDF has ${count} pages; a résumé of up to ${mostPages} can be read.` }
    }
    const words: Word[] = []
    const links: string[] = []
    const end = Date.now() + timeLimit
    const left = () => Math.max(1, end - Date.now())
    let top = 0
    for (let index = 0; index < count; index++) {
      const page = withTimeLimit(() => document.getPage(index), left())
      words.push(...withoutPageNumber(withTimeLimit(() => wordsOfPage(page, top), left())))
      links.push(...linksOfPage(page))
      top += page.getOriginalSize().originalHeight
      if (lengthOf(words) > mostText) return { refused: tooMuchText }
    }
    if (!words.some(({ text }) => /\p{L}/u.test(text))) return { refused: noText }
    const blocks = withTimeLimit(() => readingOrder(words, isSectionHeading), left())
    return { blocks, links: [...new Set(links)] }
  } catch (error) {
    return { refused: reasonOf(error, tooMuch) }
  }
}

const lengthOf = (words: Word[]) => words.reduce((sum, { text }) => sum + text.length + 1, 0)

/** The words of a page without its number in the first or last line, which stands across all columns. */
function withoutPageNumber(words: Word[]): Word[] {
  const rows = rowsOf(words)
  const isNumber = (row: Word[] | undefined) => row !== undefined && isPageNumber(lineOf(row).text)
  if (isNumber(rows.at(-1))) rows.pop()
  if (isNumber(rows[0])) rows.shift()
  return rows.flat()
}
