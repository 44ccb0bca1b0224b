import { withTimeLimit } from '../withTimeLimit.ts'
import { openPdf } from '../worker-process/openPdf.ts'

/** The pixels of a page (RGBA) and the number of pages of its document. */
type Page = { data: Uint8Array; width: number; height: number; pages: number }

const unreadable = 'This PDF cannot be read. Please check that it opens, or choose another file.'
const locked = 'This PDF asks for a password. Please save it without one, then upload it again.'
const tooMuch =
  'The first page of this PDF holds more than can be drawn. Please choose a simpler one, or a picture of it.'

/** Renders the first page of a PDF to a given length of its longer side. Runs no scripts of the PDF. */
export async function drawFirstPage(
  bytes: Uint8Array,
  longestSide: number,
  timeLimit?: number,
): Promise<Page | { refused: string }> {
  try {
    const document = await openPdf(bytes)
    const page = withTimeLimit(() => document.getPage(0), timeLimit)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const scale = longestSide / Math.max(originalWidth, originalHeight)
    if (!(scale > 0 && Number.isFinite(scale))) return { refused: unreadable }
    const pixels = (length: number) => Math.max(1, Math.round(length * scale))
    const size = { width: pixels(originalWidth), height: pixels(originalHeight) }
    const { data, width, height } = await withTimeLimit(
      () => page.render({ ...size, renderFormFields: true, render: 'bitmap' }),
      timeLimit,
    )
    return { data, width, height, pages: document.getPageCount() }
  } catch (error) {
    return { refused: reasonOf(error, tooMuch) }
  }
}

const tookTooLong = 'ERR_SCRIPT_EXECUTION_TIMEOUT'
const codeOf = (error: unknown) => (error as { code?: unknown }).code

/** The reason why a PDF was not read; `tooMuch` if it exceeded the memory or time limit. */
export function reasonOf(error: unknown, tooMuch: string): string {
  // It exceeded the memory or the time limit.
  if (error instanceof WebAssembly.RuntimeError || codeOf(error) === tookTooLong) return tooMuch
  return error instanceof Error && /password/i.test(error.message) ? locked : unreadable
}
