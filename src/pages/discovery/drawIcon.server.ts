import { loadSharp } from '../../server/worker-process/loadSharp.ts'
import { side } from './favicon.server.ts'

/** Pixels of Apple's icon, which devices crop. */
const size = 180

/**
 * Renders the favicon's SVG as a PNG with square corners in the color of its background, as #rrggbb. Call it only in
 * the image process.
 */
export async function drawIcon(svg: string, background: string): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg), { density: (72 * size) / side })
    .resize(size, size)
    .flatten({ background })
    .png()
    .toBuffer()
}
