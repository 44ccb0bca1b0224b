import { loadSharp } from '../../server/worker-process/loadSharp.ts'
import { side } from './favicon.server.ts'

export type Icon = {
  size: number
  /** Share of the icon that the image fills. */
  share: number
  /** Whether devices crop it; then it has square corners. */
  isCut: boolean
  /** The color around the image, as #rrggbb. */
  background: string
}

/** Renders the favicon's SVG as a PNG. Call it only in the image process. */
export async function drawIcon(
  svg: string,
  { size, share, isCut, background }: Icon,
): Promise<Buffer> {
  const sharp = await loadSharp()
  const inner = Math.round(size * share)
  const before = Math.floor((size - inner) / 2)
  const after = size - inner - before
  const image = sharp(Buffer.from(svg), { density: (72 * inner) / side })
    .resize(inner, inner)
    .extend({ top: before, left: before, bottom: after, right: after, background })
  return (isCut ? image.flatten({ background }) : image).png().toBuffer()
}
