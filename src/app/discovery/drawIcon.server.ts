import { readFile } from 'node:fs/promises'
import { loadSharp } from '../../server/pictures/loadSharp.ts'
import { projectPath } from '../../server/projectPath.ts'

const ground = '#17181c'

export type Icon = {
  size: number
  /** How much of it the picture fills. */
  share: number
  /** Whether devices cut its corners; then it has none that are round. */
  isCut: boolean
}

/** Draws the favicon as a PNG. Only the process for pictures may. */
export async function drawIcon({ size, share, isCut }: Icon): Promise<Buffer> {
  const sharp = await loadSharp()
  const inner = Math.round(size * share)
  const before = Math.floor((size - inner) / 2)
  const after = size - inner - before
  const image = sharp(await readFile(projectPath('public/favicon.svg')), {
    density: (72 * inner) / 32,
  })
    .resize(inner, inner)
    .extend({ top: before, left: before, bottom: after, right: after, background: ground })
  return (isCut ? image.flatten({ background: ground }) : image).png().toBuffer()
}
