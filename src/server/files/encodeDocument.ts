import type { FileRule } from '../../shared/files/files.ts'
import { loadSharp } from '../worker-process/loadSharp.ts'
import { documentName } from './documentName.ts'
import { drawFirstPage } from './drawFirstPage.ts'
import { encodePixels, longestSide } from './encodePixels.ts'
import { contentHash, type PreparedFile, type Refusal, type StoredFile } from './storedFile.ts'

const mediaType = 'application/pdf'

/** Makes an image of a PDF's first page; the PDF is one of its variants, under its own file name. */
export async function encodeDocument(
  bytes: Uint8Array,
  { maxBytes, tooLarge, wrongType }: Pick<FileRule, 'maxBytes' | 'tooLarge' | 'wrongType'>,
  fileName: string,
): Promise<PreparedFile | Refusal> {
  if (bytes.byteLength > maxBytes) return { refused: tooLarge, status: 413 }
  const named = documentName(fileName || 'document', mediaType)
  if (!named) return { refused: wrongType }
  const page = await drawFirstPage(bytes, longestSide)
  if ('refused' in page) return page
  const { downloadName } = named
  const { data, width, height, pages } = page
  const sharp = await loadSharp()
  const pixels = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
  const stemOf = (full: Uint8Array) =>
    `${contentHash(full, bytes, downloadName)}-${width}x${height}-of${pages}`
  const picture = await encodePixels(pixels, stemOf, page)
  const name = picture.name.replace(/webp$/, named.ending)
  const original: StoredFile = { name, mediaType, bytes, width: null, height: null, downloadName }
  return {
    ...picture,
    variants: [...picture.variants, original],
    source: { name: downloadName, size: bytes.byteLength, width: null, height: null },
  }
}
