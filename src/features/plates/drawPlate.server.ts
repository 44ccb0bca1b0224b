import { hexColor } from '../../shared/srgbColors.ts'
import { elevation, mechanism, plan, theatre } from './grammars/built.server.ts'
import { constellation } from './grammars/constellation.server.ts'
import { contour, specimen, strata, tide } from './grammars/grown.server.ts'
import { cabinet, score, tiles, weave } from './grammars/made.server.ts'
import { type Grammar, type Inks, penOf, sheetOf } from './pen.server.ts'

/** The ways to draw a plate. Their order is part of addresses: add behind. */
export const grammars = {
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
} satisfies Record<string, Grammar>
export type GrammarName = keyof typeof grammars

type Ground = Omit<Inks, 'accent'> & { accentLightness: number }

const [paper, night, sea, mist] = ['#f4eddf', '#1a2540', '#3e6e7e', '#9db8b8']

/** The grounds of the sample's drawings, each with the inks that stand on it. */
export const grounds = {
  paper: { ground: paper, ink: night, tone: sea, faint: '#dfd9c8', accentLightness: 0.58 },
  sea: { ground: sea, ink: paper, tone: mist, faint: '#34606f', accentLightness: 0.8 },
  ochre: { ground: '#dda53c', ink: night, tone: paper, faint: '#cd9429', accentLightness: 0.52 },
  night: { ground: night, ink: paper, tone: '#7f9fa8', faint: '#26345a', accentLightness: 0.72 },
  sage: { ground: '#a9b8a0', ink: '#22403a', tone: paper, faint: '#98a98f', accentLightness: 0.52 },
  clay: { ground: '#e2bba3', ink: night, tone: '#f8efe4', faint: '#d3a78c', accentLightness: 0.53 },
  forest: { ground: '#22403a', ink: paper, tone: mist, faint: '#2e5149', accentLightness: 0.74 },
} satisfies Record<string, Ground>
export type GroundName = keyof typeof grounds

export type Plate = {
  grammar: GrammarName
  ground: GroundName
  /** How many things it was made with, from 1 to 9. */
  parts: number
  /** The owner's, in degrees. */
  hue: number
  seed: number
}

export function inksOf({ ground, hue }: Pick<Plate, 'ground' | 'hue'>): Inks {
  const { accentLightness, ...inks } = grounds[ground]
  return { ...inks, accent: hexColor({ lightness: accentLightness, chroma: 0.14, hue }) }
}

/** Draws a plate as SVG. It holds no text, so nothing that anybody wrote can stand in it. */
export function drawPlate({ grammar, parts, seed, ...look }: Plate): string {
  const inks = inksOf(look)
  return sheetOf(inks.ground, grammars[grammar](penOf({ inks, parts, seed })))
}
