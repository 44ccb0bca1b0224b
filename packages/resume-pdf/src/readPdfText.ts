import { runInNewContext } from 'node:vm'
import { columnOfLinkedIn } from './linkedInProfile.ts'
import { linksOfPage, wordsOfPage } from './pdfWords.ts'
import { columnsAt, readingOrder, type TextBlock } from './readingOrder.ts'
import { isPageNumber, isSectionHeading } from './sectionHeadings.ts'
import { lineOf, rowsOf, type Word } from './textLines.ts'

/** Text of a PDF in reading order, with the addresses of its links. */
export type PdfText = {
  blocks: TextBlock[]
  links: string[]
  /** Whether LinkedIn saved it, whose form is known. */
  isLinkedIn: boolean
}

export type TextOptions = {
  /** For the whole document, in milliseconds. */
  timeLimit?: number
}

/** Longer documents are not résumés. */
export const mostPages = 30
/** In UTF-16 units, over all pages. */
const mostText = 100_000

/**
 * Why a PDF cannot be read: it is none or is damaged, asks for a password, has more pages or text than a résumé, only
 * pictures of text, or needs more time or memory than allowed.
 */
export type PdfProblem =
  | 'invalid'
  | 'locked'
  | 'many-pages'
  | 'much-text'
  | 'no-text'
  | 'too-complex'

export class UnreadablePdf extends Error {
  readonly problem: PdfProblem

  constructor(problem: PdfProblem, options?: ErrorOptions) {
    super(`The PDF cannot be read: ${problem}`, options)
    this.name = 'UnreadablePdf'
    this.problem = problem
  }
}

/** Reads the text of a PDF in reading order; runs no scripts of it. Throws an UnreadablePdf. */
export async function readPdfText(
  bytes: Uint8Array,
  { timeLimit = 20_000 }: TextOptions = {},
): Promise<PdfText> {
  try {
    return await read(bytes, Date.now() + timeLimit)
  } catch (error) {
    throw error instanceof UnreadablePdf
      ? error
      : new UnreadablePdf(problemOf(error), { cause: error })
  }
}

async function read(bytes: Uint8Array, end: number): Promise<PdfText> {
  /** Ends a blocking function that PDFium does not come back from. */
  const limited = <T>(run: () => T): T =>
    runInNewContext('run()', { run }, { timeout: Math.max(1, end - Date.now()) })
  // Loaded with the first PDF. An instance of its own cannot be harmed by an earlier document.
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  const library = await PDFiumLibrary.init()
  const document = await limited(() => library.loadDocument(bytes))
  const count = document.getPageCount()
  if (count > mostPages) throw new UnreadablePdf('many-pages')
  const words: Word[] = []
  const links: string[] = []
  let top = 0
  for (let index = 0; index < count; index++) {
    const page = limited(() => document.getPage(index))
    words.push(...withoutPageNumber(limited(() => wordsOfPage(page, top))))
    links.push(...linksOfPage(page))
    top += page.getOriginalSize().originalHeight
    if (lengthOf(words) > mostText) throw new UnreadablePdf('much-text')
  }
  if (!words.some(({ text }) => /\p{L}/u.test(text))) throw new UnreadablePdf('no-text')
  const column = columnOfLinkedIn(words)
  const blocks = limited(() =>
    column === undefined ? readingOrder(words, isSectionHeading) : columnsAt(words, column),
  )
  return { blocks, links: [...new Set(links)], isLinkedIn: column !== undefined }
}

function problemOf(error: unknown): PdfProblem {
  if (isOverTime(error) || error instanceof WebAssembly.RuntimeError) return 'too-complex'
  return error instanceof Error && /password/i.test(error.message) ? 'locked' : 'invalid'
}

/** The error comes from the context that was ended, where `Error` is another. */
const isOverTime = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === tookTooLong

/** The code of Node's error for a time limit. */
const tookTooLong = 'ERR_SCRIPT_EXECUTION_TIMEOUT'

const lengthOf = (words: Word[]) => words.reduce((sum, { text }) => sum + text.length + 1, 0)

/** The words of a page without its number in the first or last line, which stands across all columns. */
function withoutPageNumber(words: Word[]): Word[] {
  const rows = rowsOf(words)
  const isNumber = (row: Word[] | undefined) => row !== undefined && isPageNumber(lineOf(row).text)
  if (isNumber(rows.at(-1))) rows.pop()
  if (isNumber(rows[0])) rows.shift()
  return rows.flat()
}
