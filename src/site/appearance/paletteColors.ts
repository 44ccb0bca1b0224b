import type { Palette } from '../../content/documents/palettes.ts'
import type { Theme } from '../../content/documents/themes.ts'
import { hexColor } from '../../shared/srgbColors.ts'

type Ink = { chroma: number; hue: number }
/** OKLCH parts of the colors of a page. */
export type PageColors = {
  /** Text in light, background in dark. */
  ink: Ink
  /** Background in light, text in dark. */
  paper: Ink & { lightness: number }
  accentHue: number
}
type PaletteColors = PageColors & {
  /** Names of ink and accent, for the owner. */
  name: string
}

const colors = (
  name: string,
  ink: [chroma: number, hue: number],
  paper: [lightness: number, chroma: number, hue: number],
  accentHue: number,
): PaletteColors => ({
  name,
  ink: { chroma: ink[0], hue: ink[1] },
  paper: { lightness: paper[0], chroma: paper[1], hue: paper[2] },
  accentHue,
})

/** Each palette with the accent hue that belongs to it. */
export const paletteColors: Record<Exclude<Palette, 'theme'>, PaletteColors> = {
  navy: colors('Navy and vermilion', [0.06, 262], [0.962, 0.018, 85], 35),
  midnight: colors('Midnight and gold', [0.055, 280], [0.97, 0.012, 95], 85),
  'bottle-green': colors('Bottle green and brass', [0.042, 165], [0.962, 0.016, 125], 78),
  pine: colors('Pine and pink', [0.04, 148], [0.962, 0.012, 350], 0),
  teal: colors('Teal and red', [0.04, 205], [0.966, 0.014, 95], 22),
  violet: colors('Violet and coral', [0.075, 290], [0.95, 0.018, 295], 30),
  plum: colors('Plum and sky', [0.055, 328], [0.96, 0.012, 320], 235),
  burgundy: colors('Burgundy and blue', [0.055, 15], [0.964, 0.014, 40], 255),
  cocoa: colors('Cocoa and mint', [0.032, 55], [0.955, 0.022, 75], 165),
  rust: colors('Rust and lagoon', [0.045, 38], [0.96, 0.016, 60], 200),
  slate: colors('Slate and orange', [0.026, 240], [0.97, 0.008, 235], 55),
  graphite: colors('Graphite and leaf', [0.006, 270], [0.972, 0.002, 270], 145),
}

/** Colors of each theme without a palette, as in its `tokens.css`. */
const themeColors = (accentHue: number): Record<Theme, Pick<PageColors, 'ink' | 'paper'>> => ({
  case: {
    ink: { chroma: 0.012, hue: 270 },
    paper: { lightness: 0.985, chroma: 0.004, hue: 95 },
  },
  broadsheet: {
    ink: { chroma: 0.008, hue: 65 },
    paper: { lightness: 0.968, chroma: 0.01, hue: 88 },
  },
  terminal: {
    ink: { chroma: 0.018, hue: accentHue },
    paper: { lightness: 0.972, chroma: 0.006, hue: accentHue },
  },
})

/** The colors of a page, for formats without custom properties. */
export function pageColors({ theme, palette, accentHue }: Colored): PageColors {
  const { ink, paper } =
    palette === 'theme' ? themeColors(accentHue)[theme] : paletteColors[palette]
  return { ink, paper, accentHue }
}

/** The background of a page in each scheme as #rrggbb, for browsers and manifests. */
export function backgrounds(colored: Colored): { light: string; dark: string } {
  const { ink, paper } = pageColors(colored)
  return { light: hexColor(paper), dark: hexColor({ lightness: 0.165, ...ink }) }
}

/** Colors on white paper as #rrggbb; the accent keeps a contrast of 4.5:1. */
export type PrintColors = { ink: string; accent: string }

/** The colors of printed pages: black text unless the owner chose a palette. */
export function printColors(colored: Colored): PrintColors {
  const { ink, accentHue } = pageColors(colored)
  return {
    ink: colored.palette === 'theme' ? '#16181d' : hexColor({ lightness: 0.25, ...ink }),
    accent: hexColor({ lightness: 0.5, chroma: 0.15, hue: accentHue }),
  }
}

/** The settings from which the colors follow. */
export type Colored = { theme: Theme; palette: Palette; accentHue: number }
