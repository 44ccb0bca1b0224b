import type { DisplayFace, TextFace } from '../../content/documents/rootChoices.ts'

type Face = Exclude<DisplayFace | TextFace, 'theme'>

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
} as const
export type Script = keyof typeof scripts

/** Scripts of each typeface besides European Latin, as in its style sheet in `site/typefaces`. */
const typefaceScripts: Record<Face, readonly Script[]> = {
  archivo: ['Vietnamese'],
  'atkinson-hyperlegible-next': [],
  'bricolage-grotesque': ['Vietnamese'],
  'ibm-plex-sans': ['Vietnamese', 'Cyrillic', 'Greek'],
  literata: ['Vietnamese', 'Cyrillic', 'Greek'],
  'playfair-display': ['Vietnamese', 'Cyrillic'],
  'source-sans-3': ['Vietnamese', 'Cyrillic', 'Greek'],
  'space-grotesk': ['Vietnamese'],
  syne: ['Greek'],
}

/** The scripts of a text that a typeface lacks; none for the theme's own. */
export function missingScripts(face: DisplayFace | TextFace, text: string): Script[] {
  if (face === 'theme') return []
  const used = Object.entries(scripts).filter(([, letters]) => letters.test(text))
  return used
    .map(([script]) => script as Script)
    .filter((script) => !typefaceScripts[face].includes(script))
}
