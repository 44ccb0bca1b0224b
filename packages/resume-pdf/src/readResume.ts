import { linkedInProfile } from './linkedInProfile.ts'
import type { TextBlock } from './readingOrder.ts'
import { readPdfText, type TextOptions } from './readPdfText.ts'
import { type ReadText, resumeOfText } from './resumeOfText.ts'

export { type PdfProblem, UnreadablePdf } from './readPdfText.ts'
export type { Confidence, Resume } from './resumeOfText.ts'

export type ReadResume = ReadText & {
  /** The whole text in reading order. */
  text: string
}

/**
 * Reads a résumé from a PDF by rules: no service, no network, no scripts of the PDF. Throws an UnreadablePdf for what cannot
 * be read. It works in the calling thread; give files of strangers to a process whose memory is limited.
 */
export async function readResume(bytes: Uint8Array, options?: TextOptions): Promise<ReadResume> {
  const { blocks, links, isLinkedIn } = await readPdfText(bytes, options)
  const read = isLinkedIn ? linkedInProfile : resumeOfText
  return { ...read(blocks, links), text: textOf(blocks) }
}

const textOf = (blocks: TextBlock[]) =>
  blocks
    .map(({ lines }) => lines.map(({ text }) => text).join('\n'))
    .filter(Boolean)
    .join('\n\n')
