import { openPdf, withinTime } from '../pictures/openPdf.ts'

/** The pixels of a page, four bytes each, and how many pages its document has. */
type Page = { data: Uint8Array; width: number; height: number; pages: number }

const unreadable = 'This PDF cannot be read. Please check that it opens, or choose another file.'
const locked = 'This PDF asks for a password. Please save it without one, then upload it again.'
const tooMuch =
  'The first page of this PDF holds more than can be drawn. Please choose a simpler one, or a picture of it.'

/** Draws the first page of a PDF, so many pixels on its longer side whatever its size; runs nothing that it holds. */
export async function drawFirstPage(
  bytes: Uint8Array,
  longestSide: number,
  timeLimit?: number,
): Promise<Page | { refused: string }> {
  try {
    const document = await openPdf(bytes)
    const page = withinTime(() => document.getPage(0), timeLimit)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const scale = longestSide / Math.max(originalWidth, originalHeight)
    if (!(scale > 0 && Number.isFinite(scale))) return { refused: unreadable }
    const pixels = (length: number) => Math.max(1, Math.round(length * scale))
    const size = { width: pixels(originalWidth), height: pixels(originalHeight) }
    const { data, width, height } = await withinTime(
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

/** Why a PDF was not read, in one sentence; `tooMuch` where it took more memory or time than it may. */
export function reasonOf(error: unknown, tooMuch: string): string {
  // It has reached for more memory than it is given, or taken longer than it may.
  if (error instanceof WebAssembly.RuntimeError || codeOf(error) === tookTooLong) return tooMuch
  return error instanceof Error && /password/i.test(error.message) ? locked : unreadable
}
