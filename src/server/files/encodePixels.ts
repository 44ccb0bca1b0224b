import type { Sharp as Picture } from 'sharp'
import {
  type VariantType,
  variantName,
  variantTypes,
  widthsBelow,
} from '../../shared/files/imageSources.ts'
import type { PreparedFile, StoredFile } from './storedFile.ts'

/** In pixels; larger images are scaled down. */
export const longestSide = 2400
const encoders = {
  webp: (image: Picture) => image.webp({ quality: 82, effort: 3 }),
  avif: (image: Picture) => image.avif({ quality: 58, effort: 1 }),
}

/** Encodes an image and its smaller sizes; file names begin with the hash of the original bytes. */
export async function encodePixels(
  pixels: Picture,
  stemOf: (full: Uint8Array) => string,
  { width, height }: { width: number; height: number },
): Promise<PreparedFile> {
  const full = await encoders.webp(pixels.clone()).toBuffer()
  const stem = stemOf(full)
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
