/** Corner radii; `theme` uses those of the theme. */
export const corners = ['theme', 'sharp', 'soft', 'round'] as const
/** Spacing of the page. */
export const densities = ['compact', 'usual', 'airy'] as const

/** How the section of projects shows them: featured ones as large as the window, others in a row or by title. */
export const projectLayouts = ['large-and-row', 'large-then-others', 'large', 'row'] as const

/** How the first screen shows projects; `count` chooses by how many there are. */
export const firstScreens = ['count', 'row', 'one', 'grid'] as const

/** The name in the credit at the end of each page: the owner's, Vitrine's or none. */
export const credits = ['owner', 'vitrine', 'none'] as const

/** Replacements for a theme's typefaces; each is a style sheet of `site/typefaces`. */
export const displayFaces = [
  'theme',
  'archivo',
  'bricolage-grotesque',
  'playfair-display',
  'space-grotesk',
  'syne',
] as const
export const textFaces = [
  'theme',
  'atkinson-hyperlegible-next',
  'ibm-plex-sans',
  'literata',
  'source-sans-3',
] as const

export type DisplayFace = (typeof displayFaces)[number]
export type TextFace = (typeof textFaces)[number]
