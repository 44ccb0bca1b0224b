import { readFile } from 'node:fs/promises'
import { memoize } from '../../server/cache/memoize.ts'
import { projectPath } from '../../server/projectPath.ts'
import { hexColor } from '../../shared/srgbColors.ts'

/** Side of the drawing, in its own units. */
export const side = 32
export const ground = '#17181c'
const paper = '#faf9f6'

/** Outlines of letters, written by `npm run initials`. */
export const initialsFile = projectPath('src/pages/discovery/cards/fonts', 'initials.json')
const readInitials = memoize(
  async (): Promise<Record<string, string>> => JSON.parse(await readFile(initialsFile, 'utf8')),
)

/** The letter or digit on the favicon, and the accent hue. '' or a letter without an outline gives an empty frame. */
export type Favicon = { initial: string; hue: number }

/** Draws the favicon as SVG. */
export async function drawFavicon({ initial, hue }: Favicon): Promise<string> {
  const initials = await readInitials()
  const outline = Object.hasOwn(initials, initial) ? initials[initial] : undefined
  const accent = hexColor({ lightness: 0.66, chroma: 0.17, hue })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">` +
    `<rect width="${side}" height="${side}" rx="7" fill="${ground}"/>` +
    (outline ? `<path fill="${paper}" d="${outline}"/>` : emptyCase) +
    `<path d="M4 24.5h24" stroke="${accent}" stroke-width="2"/></svg>`
  )
}

const emptyCase =
  `<path d="M7.5 7.5h17v17h-17z" fill="none" stroke="${paper}" stroke-opacity=".55"/>` +
  `<path d="m11 11 5 10.5L21 11" fill="none" stroke="${paper}" stroke-width="2.2" stroke-linejoin="round"/>`
