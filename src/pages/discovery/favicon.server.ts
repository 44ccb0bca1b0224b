import { readFile } from 'node:fs/promises'
import { memoize } from '../../server/cache/memoize.ts'
import { projectPath } from '../../server/projectPath.ts'
import { hexColor } from '../../shared/srgbColors.ts'
import { type Colored, pageColors } from '../../site/appearance/paletteColors.ts'

/** Side of the drawing, in its own units. */
export const side = 32

/** Outlines of letters, written by `npm run initials`. */
export const initialsFile = projectPath('src/pages/discovery/cards/initials.json')
const readInitials = memoize(
  async (): Promise<Record<string, string>> => JSON.parse(await readFile(initialsFile, 'utf8')),
)

/** The letter or digit on the favicon, and its colors. '' gives an empty frame. */
export type Favicon = { initial: string; background: string; letter: string; accent: string }

/** The colors of the favicon as #rrggbb: those of the palette, otherwise the same in each theme. */
export function faviconColors(colored: Colored): Omit<Favicon, 'initial'> {
  const { ink, paper, accentHue } = pageColors(colored)
  const isOwn = colored.palette !== 'theme'
  return {
    background: isOwn ? hexColor({ lightness: 0.28, ...ink }) : '#17181c',
    letter: isOwn ? hexColor(paper) : '#faf9f6',
    accent: hexColor({ lightness: 0.66, chroma: 0.17, hue: accentHue }),
  }
}

/** Draws the favicon as SVG. A letter without an outline of ours is drawn by `outlineOf`; if that is '', the frame is empty. */
export async function drawFavicon(
  { initial, ...colors }: Favicon,
  outlineOf: (letter: string) => Promise<string>,
): Promise<string> {
  const { background, letter, accent } = colors
  const initials = await readInitials()
  const isOurs = Object.hasOwn(initials, initial)
  const outline = isOurs ? initials[initial] : initial && (await outlineOf(initial))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">` +
    `<rect width="${side}" height="${side}" rx="7" fill="${background}"/>` +
    (outline ? `<path fill="${letter}" d="${outline}"/>` : emptyFrame(letter)) +
    `<path d="M4 24.5h24" stroke="${accent}" stroke-width="2"/></svg>`
  )
}

const emptyFrame = (color: string) =>
  `<path d="M7.5 7.5h17v17h-17z" fill="none" stroke="${color}" stroke-opacity=".55"/>` +
  `<path d="m11 11 5 10.5L21 11" fill="none" stroke="${color}" stroke-width="2.2" stroke-linejoin="round"/>`
