import { loadSharp } from '../../server/pictures/loadSharp.ts'
import { ground, side } from './favicon.server.ts'

export type Icon = {
  size: number
  /** How much of it the picture fills. */
  share: number
  /** Whether devices cut its corners; then it has none that are round. */
  isCut: boolean
}

/** Draws the favicon, an SVG, as a PNG. Only the process for pictures may. */
export async function drawIcon(svg: string, { size, share, isCut }: Icon): Promise<Buffer> {
  const sharp = await loadSharp()
  const inner = Math.round(size * share)
  const before = Math.floor((size - inner) / 2)
  const after = size - inner - before
  const image = sharp(Buffer.from(svg), { density: (72 * inner) / side })
    .resize(inner, inner)
    .extend({ top: before, left: before, bottom: after, right: after, background: ground })
  return (isCut ? image.flatten({ background: ground }) : image).png().toBuffer()
}
