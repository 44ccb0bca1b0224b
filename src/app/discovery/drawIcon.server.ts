import { type CSSProperties, createElement } from 'react'
import { loadSharp } from '../../server/pictures/loadSharp.ts'
import { hexColor } from '../../shared/srgbColors.ts'
import { fontFamily, readCardFonts } from './cardFonts.server.ts'

const ground = '#17181c'
const paper = '#faf9f6'
/** Of the drawing, in its own units. */
const side = 32
const shelf = 24

/** What stands on the shelf: the owner's initial, or '' for none that can be drawn, in the owner's hue. */
export type Favicon = { initial: string; hue: number }

export type Icon = {
  size: number
  /** How much of it the picture fills. */
  share: number
  /** Whether devices cut its corners; then it has none that are round. */
  isCut: boolean
}

/** Draws the favicon as SVG, its letter as a path. Only the process for pictures may. */
export async function drawFavicon({ initial, hue }: Favicon): Promise<string> {
  const accent = hexColor({ lightness: 0.66, chroma: 0.17, hue })
  const letter = initial === '' ? emptyCase : await letterOnShelf(initial)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">` +
    `<rect width="${side}" height="${side}" rx="7" fill="${ground}"/>${letter}` +
    `<path d="M4 ${shelf + 0.5}h24" stroke="${accent}" stroke-width="2"/></svg>`
  )
}

/** A case in which nothing stands yet. */
const emptyCase =
  `<path d="M7.5 7.5h17v17h-17z" fill="none" stroke="${paper}" stroke-opacity=".55"/>` +
  `<path d="m11 11 5 10.5L21 11" fill="none" stroke="${paper}" stroke-width="2.2" stroke-linejoin="round"/>`

/** How far the baseline of the display face lies above the end of a line of the size of its letters. */
const belowBaseline = 0.155

async function letterOnShelf(initial: string): Promise<string> {
  const { default: satori } = await import('satori')
  const fontSize = 24
  const fonts = (await readCardFonts()).map((font) => ({
    ...font,
    weight: 400 as const,
    style: 'normal' as const,
  }))
  const style: CSSProperties = {
    position: 'absolute',
    bottom: side - shelf - fontSize * belowBaseline,
    width: side,
    display: 'flex',
    justifyContent: 'center',
    color: paper,
    fontFamily: fontFamily.display,
    fontSize,
    lineHeight: 1,
  }
  const svg = await satori(createElement('div', { style }, initial), {
    width: side,
    height: side,
    fonts,
  })
  const letter = svg
    .split('<')
    .find((tag) => tag.startsWith('path ') && tag.includes(`fill="${paper}"`))
  return letter ? `<${letter}` : emptyCase
}

/** Draws the favicon as a PNG. Only the process for pictures may. */
export async function drawIcon(favicon: Favicon, { size, share, isCut }: Icon): Promise<Buffer> {
  const sharp = await loadSharp()
  const inner = Math.round(size * share)
  const before = Math.floor((size - inner) / 2)
  const after = size - inner - before
  const svg = Buffer.from(await drawFavicon(favicon))
  const image = sharp(svg, { density: (72 * inner) / side })
    .resize(inner, inner)
    .extend({ top: before, left: before, bottom: after, right: after, background: ground })
  return (isCut ? image.flatten({ background: ground }) : image).png().toBuffer()
}
