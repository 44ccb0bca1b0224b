import {
  type DisplayFace,
  displayFaces,
  type TextFace,
  textFaces,
} from '../../content/documents/rootChoices.ts'
import type { Theme } from '../../content/documents/themes.ts'

/** A typeface with a style sheet to link. */
export type LinkedTypeface = Exclude<DisplayFace | TextFace, 'theme'>

const isLinked = (face: DisplayFace | TextFace): face is LinkedTypeface => face !== 'theme'
export const linkedTypefaces: LinkedTypeface[] = [...displayFaces, ...textFaces].filter(isLinked)

/** Font families with a fallback of equal metrics. */
const families: Record<LinkedTypeface, string> = {
  archivo: "'Archivo', 'Archivo Fallback', sans-serif",
  'bricolage-grotesque': "'Bricolage Grotesque', 'Bricolage Grotesque Fallback', sans-serif",
  'playfair-display': "'Playfair Display', 'Playfair Display Fallback', serif",
  'space-grotesk': "'Space Grotesk', 'Space Grotesk Fallback', sans-serif",
  syne: "'Syne', 'Syne Fallback', sans-serif",
  'atkinson-hyperlegible-next':
    "'Atkinson Hyperlegible Next', 'Atkinson Hyperlegible Next Fallback', sans-serif",
  'ibm-plex-sans': "'IBM Plex Sans', 'IBM Plex Sans Fallback', sans-serif",
  literata: "'Literata', 'Literata Fallback', serif",
  'source-sans-3': "'Source Sans 3', 'Source Sans 3 Fallback', sans-serif",
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

/** The typefaces to link, without duplicates. */
export function linkedFaces(chosen: Chosen): LinkedTypeface[] {
  const { display, text } = shownFaces(chosen)
  return [display, text].filter(isLinked)
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
