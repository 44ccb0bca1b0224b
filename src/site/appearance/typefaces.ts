import list from '../../client/typefaces/typefaces.json' with { type: 'json' }
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
    ...(isLinked(display) && { [displayToken]: familiesOf(display) }),
    ...(isLinked(text) && { '--font-text': familiesOf(text) }),
  }
}

/** The families of a typeface: its own, those for pages from right to left, and a fallback of equal metrics. */
function familiesOf(face: LinkedTypeface): string {
  const { family, fallback } = list.typefaces[face]
  const generic = fallback.local === 'Arial' ? 'sans-serif' : 'serif'
  return `'${family}', 'Right to Left', '${family} Fallback', ${generic}`
}

/** Scripts with letters that only they have; Vietnamese stands for its additions to Latin. */
const scripts = {
  Vietnamese: /[\u1ea0-\u1ef9]/,
  Cyrillic: /\p{Script=Cyrillic}/u,
  Greek: /\p{Script=Greek}/u,
  Arabic: /\p{Script=Arabic}/u,
  Hebrew: /\p{Script=Hebrew}/u,
  Chinese: /\p{Script=Han}/u,
  Japanese: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  Korean: /\p{Script=Hangul}/u,
  Thai: /\p{Script=Thai}/u,
  Devanagari: /\p{Script=Devanagari}/u,
}

/** The scripts of a text that a typeface lacks; none for the theme's own. */
export function missingScripts(face: DisplayFace | TextFace, text: string): string[] {
  if (!isLinked(face)) return []
  const { files } = list.typefaces[face]
  return Object.entries(scripts)
    .filter(([script, letters]) => letters.test(text) && !(script.toLowerCase() in files))
    .map(([script]) => script)
}
