import { loadSharp } from '../../../server/pictures/loadSharp.ts'

/** A portrait as it stands on a résumé: upright, a JPEG, and whole where it is narrower. */
export async function cutPhoto(bytes: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp()
  const cut = await sharp(bytes, { limitInputPixels: 40_000_000 })
    .rotate()
    .resize(480, 600, { fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 86 })
    .toBuffer()
  return new Uint8Array(cut)
}
