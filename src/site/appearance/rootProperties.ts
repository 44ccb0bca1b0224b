import type { Palette } from '../../content/documents/palettes.ts'
import type {
  corners,
  DisplayFace,
  densities,
  TextFace,
} from '../../content/documents/rootChoices.ts'
import type { Theme } from '../../content/documents/themes.ts'
import { paletteColors } from './paletteColors.ts'
import { faceProperties } from './typefaces.ts'

type Properties = Record<string, string>

const radii = (label: string, card: string, full: string): Properties => ({
  '--radius-label': label,
  '--radius-card': card,
  '--radius-full': full,
})

const cornerProperties: Record<(typeof corners)[number], Properties> = {
  theme: {},
  sharp: radii('0px', '0px', '0px'),
  soft: radii('4px', '10px', '10px'),
  round: radii('8px', '22px', '999px'),
}

const densityProperties: Record<(typeof densities)[number], Properties> = {
  compact: { '--density': '0.55', '--leading': '0.92' },
  usual: {},
  airy: { '--density': '1.35', '--leading': '1.06' },
}

/** Properties that replace those of `tokens.css`. */
export function paletteProperties(palette: Palette): Properties {
  if (palette === 'theme') return {}
  const { ink, paper } = paletteColors[palette]
  return {
    '--ink-tone': `${ink.chroma} ${ink.hue}`,
    '--paper-tone': `${paper.chroma} ${paper.hue}`,
    '--paper-lightness': `${paper.lightness}`,
    '--print-light': `oklch(0.93 0.035 ${paper.hue})`,
    '--print-dark': `oklch(0.3 ${Math.max(0.05, ink.chroma)} ${ink.hue})`,
  }
}

type Choices = {
  theme: Theme
  palette: Palette
  display_face: DisplayFace
  text_face: TextFace
  accent_hue: number
  corner: (typeof corners)[number]
  density: (typeof densities)[number]
  print_images: 0 | 1
}

/** Custom properties of the root for the owner's settings, which override those of the theme. */
export const rootProperties = ({
  palette,
  accent_hue,
  corner,
  density,
  print_images,
  ...faces
}: Choices): Properties => ({
  '--accent-hue': `${accent_hue}`,
  ...paletteProperties(palette),
  ...(print_images === 0 && { '--printed': '0' }),
  ...cornerProperties[corner],
  ...densityProperties[density],
  ...faceProperties(faces),
})
