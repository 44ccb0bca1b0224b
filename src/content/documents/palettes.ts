/** Colors of text and background; `theme` uses those of the theme. */
export const palettes = [
  'theme',
  'navy',
  'midnight',
  'bottle-green',
  'pine',
  'teal',
  'violet',
  'plum',
  'burgundy',
  'cocoa',
  'rust',
  'slate',
  'graphite',
] as const

export type Palette = (typeof palettes)[number]
