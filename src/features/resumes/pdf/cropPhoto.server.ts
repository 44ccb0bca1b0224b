import { loadSharp } from '../../../server/worker-process/loadSharp.ts'

/** A portrait for a résumé: upright, JPEG, cropped to the frame unless it is narrower. */
export async function cropPhoto(bytes: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp()
  const cut = await sharp(bytes, { limitInputPixels: 40_000_000 })
    .rotate()
    .resize(480, 600, { fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 86 })
    .toBuffer()
  return new Uint8Array(cut)
}
