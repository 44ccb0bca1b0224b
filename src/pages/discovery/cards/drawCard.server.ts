import { loadSharp, type Sharp } from '../../../server/worker-process/loadSharp.ts'
import { frameOf, type ShareCard } from './shareCard.server.ts'

type Placed = Pick<ShareCard, 'shape' | 'title' | 'focus'>

/**
 * Draws a share image as PNG, from its texts as SVG and the bytes of its picture; one that cannot be read is left out. Call it
 * only in the image process.
 */
export async function drawCard(svg: string, card: Placed, picture?: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp()
  const input = picture && (await fitted(sharp, picture, card))
  const { left, top } = frameOf(card)
  return sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .composite(input ? [{ input, left, top }] : [])
    .png({ palette: false, compressionLevel: 9 })
    .toBuffer()
}

/** The picture cropped to its frame; undefined if it cannot be read. */
async function fitted(
  sharp: Sharp,
  picture: Uint8Array,
  card: Placed,
): Promise<Buffer | undefined> {
  const { width, height } = frameOf(card)
  try {
    const { data, info } = await sharp(picture)
      .resize({ width, height, fit: 'outside' })
      .png()
      .toBuffer({ resolveWithObject: true })
    const left = Math.round(((info.width - width) * card.focus.x) / 100)
    const top = Math.round(((info.height - height) * card.focus.y) / 100)
    return await sharp(data)
      .extract({ left, top, width, height })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer()
  } catch {
    return undefined
  }
}
