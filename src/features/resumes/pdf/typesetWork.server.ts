import { createHash } from 'node:crypto'
import { memoizeLru } from '../../../server/cache/memoizeLru.ts'
import { ApiError } from '../../../server/errors.ts'
import { startSandboxed } from '../../../server/worker-process/startSandboxed.ts'
import { sandboxedProcess } from '../../../server/worker-process/workerProcess.ts'
import type { Outline } from '../outline/outline.ts'
import type { cropPhoto } from './cropPhoto.server.ts'
import type { makePreview, PdfPreview } from './pdfPreview.server.ts'
import type { LayoutOptions, Typeset, typeset } from './typeset.server.ts'

/** Maximum text of a résumé in UTF-16 units of its JSON: about eighty pages. */
const mostText = 300_000

const doJob = sandboxedProcess((sandbox) => startSandboxed('typesetting', sandbox), {
  timeLimit: 20_000,
  idleTime: 60_000,
  mostWaiting: 20,
  sentences: {
    tooMany: 'Too many résumés are being made. Please try again in a moment.',
    failed: 'The PDF could not be made. Please try again.',
  },
})

const pdfs = memoizeLru<Typeset>(40)
const proofs = memoizeLru<PdfPreview>(10)
const photos = memoizeLru<Uint8Array>(4)

/** The PDF of an outline, cached by content. Throws a 503 ApiError if it cannot be made now. */
export const typesetResume = async (outline: Outline, look: LayoutOptions): Promise<Typeset> =>
  pdfs(keyOf(outline, look), () => callTypesetting<typeof typeset>('typeset', outline, look))

/** Like `typesetResume`, with rendered pages and the text that is read back. */
export const previewResume = async (outline: Outline, look: LayoutOptions): Promise<PdfPreview> =>
  proofs(keyOf(outline, look), () =>
    callTypesetting<typeof makePreview>('makePreview', outline, look),
  )

/** The portrait prepared for résumés, cached by file name. */
export const photoOf = (name: string, read: () => Promise<Uint8Array>): Promise<Uint8Array> =>
  photos(name, async () => callTypesetting<typeof cropPhoto>('cropPhoto', await read()))

/** Whether a résumé exceeds the maximum text. */
export const exceedsTextLimit = (outline: Outline): boolean =>
  JSON.stringify(outline).length > mostText

/** Throws a 400 ApiError if a résumé exceeds the maximum text. */
export function refuseTooMuchText(outline: Outline): void {
  if (!exceedsTextLimit(outline)) return
  throw new ApiError(400, 'This résumé holds more than can be set. Please leave something out.')
}

function keyOf(outline: Outline, { photo, ...look }: LayoutOptions): string {
  refuseTooMuchText(outline)
  const text = JSON.stringify([outline, look])
  return createHash('sha256')
    .update(text)
    .update(photo ?? '')
    .digest('base64url')
}

/**
 * Calls a function of the typesetting process by its name in `src/workers/typesetting.ts`; arguments and results are copied.
 * Throws a 503 ApiError if it cannot be done now.
 */
export async function callTypesetting<Run extends (...input: never[]) => Promise<unknown>>(
  name: string,
  ...input: Parameters<Run>
): Promise<Awaited<ReturnType<Run>>> {
  return (await doJob({ name, input })) as Awaited<ReturnType<Run>>
}
