import {
  type DisplayFace,
  displayFaces,
  type TextFace,
  textFaces,
} from '../../content/documents/rootChoices.ts'
import type { Theme } from '../../content/documents/themes.ts'
import { directionOf, type Language } from '../../shared/texts/languages.ts'

/** A typeface that the owner can choose. */
export type LinkedTypeface = Exclude<DisplayFace | TextFace, 'theme'>
/** A style sheet of `site/typefaces`; one has the Arabic and Hebrew letters of pages from right to left. */
export type TypefaceSheet = LinkedTypeface | 'right-to-left'

const isLinked = (face: DisplayFace | TextFace): face is LinkedTypeface => face !== 'theme'
export const linkedTypefaces: LinkedTypeface[] = [...displayFaces, ...textFaces].filter(isLinked)
export const typefaceSheets: TypefaceSheet[] = [...linkedTypefaces, 'right-to-left']

/** Font families by name, each with a fallback of equal metrics. */
const stackOf = (name: string, generic: 'serif' | 'sans-serif') =>
  `'${name}', 'Right to Left', '${name} Fallback', ${generic}`

const families: Record<LinkedTypeface, string> = {
  archivo: stackOf('Archivo', 'sans-serif'),
  'bricolage-grotesque': stackOf('Bricolage Grotesque', 'sans-serif'),
  'playfair-display': stackOf('Playfair Display', 'serif'),
  'space-grotesk': stackOf('Space Grotesk', 'sans-serif'),
  syne: stackOf('Syne', 'sans-serif'),
  'atkinson-hyperlegible-next': stackOf('Atkinson Hyperlegible Next', 'sans-serif'),
  'ibm-plex-sans': stackOf('IBM Plex Sans', 'sans-serif'),
  literata: stackOf('Literata', 'serif'),
  'source-sans-3': stackOf('Source Sans 3', 'sans-serif'),
}

type Chosen = { theme: Theme; display_face: DisplayFace; text_face: TextFace }

/** The typefaces in use. The Terminal keeps its monospaced text. */
export const shownFaces = ({
  theme,
  display_face,
  text_face,
}: Chosen): { display: DisplayFace; text: TextFace } => ({
  display: display_face,
  text: theme === 'terminal' ? 'theme' : text_face,
})

/** The style sheets to link, without duplicates. */
export function linkedFaces(chosen: Chosen & { language: Language }): TypefaceSheet[] {
  const { display, text } = shownFaces(chosen)
  const chosenFaces = [display, text].filter(isLinked)
  return directionOf(chosen.language) === 'rtl' ? [...chosenFaces, 'right-to-left'] : chosenFaces
}

/** Custom properties for the chosen families. In the Terminal only the largest text has another family. */
export function faceProperties(chosen: Chosen): Record<string, string> {
  const { display, text } = shownFaces(chosen)
  const displayToken = chosen.theme === 'terminal' ? '--font-dots' : '--font-display'
  return {
    ...(isLinked(display) && { [displayToken]: families[display] }),
    ...(isLinked(text) && { '--font-text': families[text] }),
  }
}
