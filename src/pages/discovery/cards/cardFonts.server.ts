import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Theme } from '../../../content/documents/themes.ts'
import { projectPath } from '../../../server/projectPath.ts'

const packaged = (path: string) => fileURLToPath(import.meta.resolve(`@fontsource/${path}`))
const ours = (name: string) => projectPath('src/pages/discovery/cards/fonts', name)

const files = {
  'display latin': ours('fraunces-display-latin.woff'),
  'display latin-ext': ours('fraunces-display-latin-ext.woff'),
  'text latin': packaged('geist/files/geist-latin-400-normal.woff'),
  'text latin-ext': packaged('geist/files/geist-latin-ext-400-normal.woff'),
  'text cyrillic': packaged('geist/files/geist-cyrillic-400-normal.woff'),
  'mono latin': packaged('geist-mono/files/geist-mono-latin-400-normal.woff'),
  'headline latin': ours('newsreader-display-latin.woff'),
  'headline latin-ext': ours('newsreader-display-latin-ext.woff'),
  'serif latin': ours('source-serif-text-latin.woff'),
  'serif latin-ext': ours('source-serif-text-latin-ext.woff'),
  'serif cyrillic': ours('source-serif-text-cyrillic.woff'),
  'dots latin': ours('doto-display-latin.woff'),
  'screen latin': ours('jetbrains-mono-latin.woff'),
  'screen latin-ext': ours('jetbrains-mono-latin-ext.woff'),
  'screen cyrillic': ours('jetbrains-mono-cyrillic.woff'),
}

const chain = (...names: (keyof typeof files)[]) => names.map((name) => `'${name}'`).join(', ')
const text = chain('text latin', 'text latin-ext', 'text cyrillic')
const serif = chain('serif latin', 'serif latin-ext', 'serif cyrillic')
const screen = chain('screen latin', 'screen latin-ext', 'screen cyrillic')

/** Font families of each theme, in fallback order. */
export const families = {
  case: {
    display: `${chain('display latin', 'display latin-ext')}, ${text}`,
    text,
    mono: `${chain('mono latin')}, ${text}`,
  },
  broadsheet: {
    display: `${chain('headline latin', 'headline latin-ext')}, ${serif}, ${text}`,
    text: `${serif}, ${text}`,
  },
  terminal: { display: `${chain('dots latin')}, ${screen}, ${text}`, text: `${screen}, ${text}` },
} as const

/** The fonts of a theme's families in Satori's format. */
export function readCardFonts(theme: Theme) {
  const named = Object.values(families[theme]).join()
  const usedFiles = Object.entries(files).filter(([name]) => named.includes(`'${name}'`))
  return Promise.all(
    usedFiles.map(async ([name, file]) => ({
      name,
      data: await readFile(file),
      ...({ weight: 400, style: 'normal' } as const),
    })),
  )
}

/** The text without characters that the fonts lack, such as other scripts and emoji. */
export const drawable = (text: string) =>
  text
    .replace(/[^\p{Script=Latin}\p{Script=Cyrillic}\p{N}\p{P}\p{Zs}+<=>|~^$€£©®™°]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
