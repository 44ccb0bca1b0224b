import type { Metadata, Sharp as Picture } from 'sharp'
import {
  type VariantType,
  variantName,
  variantTypes,
  widthsBelow,
} from '../../shared/imageSources.ts'
import { loadSharp, type Sharp } from '../pictures/loadSharp.ts'
import { fileFormat } from './fileFormat.ts'
import { contentHash, type PreparedFile, type StoredFile } from './storedFile.ts'

/** The most pixels; a decoder that holds all of them, twice over, may be given fewer. */
const maxPixels = 40_000_000
const maxAvifPixels = 12_000_000
const longestSide = 2400
const decoding = { limitInputPixels: maxPixels, failOn: 'warning' } as const
const encoders = {
  webp: (image: Picture) => image.webp({ quality: 82, effort: 3 }),
  avif: (image: Picture) => image.avif({ quality: 58, effort: 1 }),
}

/** Why bytes are refused: they are no picture of the allowed types that decodes, or have more pixels than may be. */
export type Refusal = { refused: 'type' } | { refused: 'pixels'; most: number }

/**
 * Re-encodes an uploaded picture: turned upright, metadata gone, at most 2400 px on its longer side,
 * with smaller sizes for the page. SVG is kept as it is; moving pictures keep moving, in one size.
 */
export async function encodeImage(
  bytes: Uint8Array,
  types: readonly string[],
): Promise<PreparedFile | Refusal> {
  const format = await fileFormat(bytes)
  if (!format || !types.includes(format)) return { refused: 'type' }
  const sharp = await loadSharp()
  try {
    const metadata = await sharp(bytes, { ...decoding, limitInputPixels: false }).metadata()
    const { width, height, pages = 1 } = metadata
    const most = mostPixels(format, metadata)
    if (width * height * pages > most) return { refused: 'pixels', most }
    const source = { name: '', size: bytes.byteLength, ...metadata.autoOrient }
    if (format === 'image/svg+xml') return { ...keepSvg(bytes, metadata), source }
    const encode = pages > 1 ? encodeMoving : encodeStill
    return { ...(await encode(sharp, bytes)), source }
  } catch {
    return { refused: 'type' }
  }
}

/** Their memory is what counts: two bytes for each colour of a pixel are twice as many. */
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
  const full = await encoders.webp(pixels.clone()).toBuffer()
  const stem = `${contentHash(full)}-${width}x${height}`
  const variants = await encodeVariants(pixels, stem, width)
  return { name: `${stem}.webp`, mediaType: 'image/webp', bytes: full, width, height, variants }
}

async function encodeVariants(pixels: Picture, stem: string, width: number): Promise<StoredFile[]> {
  const sizes = widthsBelow(width).flatMap((size) => variantTypes.map((type) => ({ size, type })))
  const variants: StoredFile[] = []
  for (const { size, type } of sizes) {
    const name = variantName(stem, size, type)
    variants.push(await encodeVariant(pixels.clone().resize({ width: size }), type, name))
  }
  variants.push(await encodeVariant(pixels.clone(), 'avif', `${stem}.avif`))
  return variants
}

async function encodeVariant(image: Picture, type: VariantType, name: string): Promise<StoredFile> {
  const { data, info } = await encoders[type](image).toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { name, mediaType: `image/${type}`, bytes: data, width, height }
}
