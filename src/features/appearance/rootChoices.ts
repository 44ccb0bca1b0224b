/** How round the corners of what is on the page are; `theme` leaves it to the theme. */
export const corners = ['theme', 'sharp', 'soft', 'round'] as const
/** How much room there is between what is on the page. */
export const densities = ['compact', 'usual', 'airy'] as const

/** What stands in the place of a theme's own typefaces; each is a style sheet of `app/typefaces`. */
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
