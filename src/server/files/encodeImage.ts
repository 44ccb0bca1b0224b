import type { Metadata } from 'sharp'
import type { FileRule } from '../../shared/files/files.ts'
import { loadSharp, type Sharp } from '../worker-process/loadSharp.ts'
import { documentName } from './documentName.ts'
import { drawFirstPage } from './drawFirstPage.ts'
import { encodePixels, longestSide } from './encodePixels.ts'
import { fileFormat } from './fileFormat.ts'
import { contentHash, type PreparedFile, type Refusal, type StoredFile } from './storedFile.ts'

/** Maximum number of pixels; decoders that hold all of them twice get fewer. */
const maxPixels = 40_000_000
const maxAvifPixels = 12_000_000
const decoding = { limitInputPixels: maxPixels, failOn: 'warning' } as const

/**
 * Re-encodes an uploaded image: upright, without metadata, at most 2400 px on its longer side, with smaller sizes.
 * SVG is kept unchanged, animations keep one size, and a PDF is replaced by its first page if the rule accepts
 * documents.
 */
export async function encodeImage(
  bytes: Uint8Array,
  rule: FileRule,
  name: string,
): Promise<PreparedFile | Refusal> {
  const format = await fileFormat(bytes)
  if (format && rule.document?.types.includes(format)) {
    return encodeDocument(bytes, { ...rule, ...rule.document }, name)
  }
  if (!format || !rule.types.includes(format)) return { refused: rule.wrongType }
  const sharp = await loadSharp()
  try {
    const metadata = await sharp(bytes, { ...decoding, limitInputPixels: false }).metadata()
    const { width, height, pages = 1 } = metadata
    const most = mostPixels(format, metadata)
    if (width * height * pages > most) return { refused: tooManyPixels(most) }
    const source = { name, size: bytes.byteLength, ...metadata.autoOrient }
    if (format === 'image/svg+xml') return { ...keepSvg(bytes, metadata), source }
    const encode = pages > 1 ? encodeMoving : encodeStill
    return { ...(await encode(sharp, bytes)), source }
  } catch {
    return { refused: rule.wrongType }
  }
}

const pdf = 'application/pdf'

/** Makes an image of a PDF's first page; the PDF is one of its variants, under its own file name. */
async function encodeDocument(
  bytes: Uint8Array,
  { maxBytes, tooLarge, wrongType }: Pick<FileRule, 'maxBytes' | 'tooLarge' | 'wrongType'>,
  fileName: string,
): Promise<PreparedFile | Refusal> {
  if (bytes.byteLength > maxBytes) return { refused: tooLarge, status: 413 }
  const named = documentName(fileName || 'document', pdf)
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
  const original: StoredFile = {
    name,
    mediaType: pdf,
    bytes,
    downloadName,
    width: null,
    height: null,
  }
  return {
    ...picture,
    variants: [...picture.variants, original],
    source: { name: downloadName, size: bytes.byteLength, width: null, height: null },
  }
}

const tooManyPixels = (most: number) =>
  `The image has more than ${most / 1_000_000} megapixels. Please choose a smaller one.`

/** Memory is what is limited: 16 bits per channel count twice. */
const mostPixels = (format: string, { depth }: Metadata) =>
  (format === 'image/avif' ? maxAvifPixels : maxPixels) / (depth === 'uchar' ? 1 : 2)

function keepSvg(bytes: Uint8Array, { width, height }: Metadata): PreparedFile {
  const name = `${contentHash(bytes)}.svg`
  return { name, mediaType: 'image/svg+xml', bytes, width, height, variants: [] }
}

async function encodeMoving(sharp: Sharp, bytes: Uint8Array): Promise<PreparedFile> {
  const { data, info } = await sharp(bytes, { ...decoding, animated: true })
    .resize({ width: 960, height: 960, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75, effort: 2 })
    .toBuffer({ resolveWithObject: true })
  const { width, pageHeight = info.height } = info
  const name = `${contentHash(data)}.webp`
  return { name, mediaType: 'image/webp', bytes: data, width, height: pageHeight, variants: [] }
}

async function encodeStill(sharp: Sharp, bytes: Uint8Array): Promise<PreparedFile> {
  const { data, info } = await sharp(bytes, decoding)
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = sharp(data, { raw: { width, height, channels } })
  return encodePixels(pixels, (full) => `${contentHash(full)}-${width}x${height}`, info)
}
