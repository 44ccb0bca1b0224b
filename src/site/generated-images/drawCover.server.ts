import { hexColor } from '../../shared/srgbColors.ts'
import { elevation, mechanism, plan, theatre } from './compositions/buildings.server.ts'
import { constellation } from './compositions/constellation.server.ts'
import { cabinet, score, tiles, weave } from './compositions/crafts.server.ts'
import { contour, specimen, strata, tide } from './compositions/nature.server.ts'
import { type Composition, type DrawingColors, penOf, sheetOf } from './pen.server.ts'

/** The compositions. Addresses contain their names and preferences depend on their order: only append. */
export const compositions = {
  elevation,
  strata,
  weave,
  contour,
  plan,
  specimen,
  score,
  mechanism,
  constellation,
  tiles,
  tide,
  cabinet,
  theatre,
} satisfies Record<string, Composition>
export type CompositionName = keyof typeof compositions

type Ground = Omit<DrawingColors, 'accent'> & { accentLightness: number }

const [paper, night, sea, mist] = ['#f4eddf', '#1a2540', '#3e6e7e', '#9db8b8']

/** The backgrounds of the sample's images, each with its colors. */
export const backgrounds = {
  paper: { ground: paper, ink: night, tone: sea, faint: '#dfd9c8', accentLightness: 0.58 },
  sea: { ground: sea, ink: paper, tone: mist, faint: '#34606f', accentLightness: 0.8 },
  ochre: { ground: '#dda53c', ink: night, tone: paper, faint: '#cd9429', accentLightness: 0.52 },
  night: { ground: night, ink: paper, tone: '#7f9fa8', faint: '#26345a', accentLightness: 0.72 },
  sage: { ground: '#a9b8a0', ink: '#22403a', tone: paper, faint: '#98a98f', accentLightness: 0.52 },
  clay: { ground: '#e2bba3', ink: night, tone: '#f8efe4', faint: '#d3a78c', accentLightness: 0.53 },
  forest: { ground: '#22403a', ink: paper, tone: mist, faint: '#2e5149', accentLightness: 0.74 },
} satisfies Record<string, Ground>
export type BackgroundName = keyof typeof backgrounds

export type Cover = {
  grammar: CompositionName
  ground: BackgroundName
  /** Number of technologies, from 1 to 9. */
  parts: number
  /** The owner's accent hue, in degrees. */
  hue: number
  seed: number
}

export function colorsOf({ ground, hue }: Pick<Cover, 'ground' | 'hue'>): DrawingColors {
  const { accentLightness, ...inks } = backgrounds[ground]
  return { ...inks, accent: hexColor({ lightness: accentLightness, chroma: 0.14, hue }) }
}

/** Draws a cover as SVG. It contains no text, so no input can end up in it. */
export function drawCover({ grammar, parts, seed, ...look }: Cover): string {
  const inks = colorsOf(look)
  return sheetOf(inks.ground, compositions[grammar](penOf({ inks, parts, seed })))
}
