import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { projectPath } from '../../server/projectPath.ts'

const packaged = (path: string) => fileURLToPath(import.meta.resolve(`@fontsource/${path}`))
const ours = (name: string) => projectPath('src/app/discovery/fonts', name)

const files = {
  'display latin': ours('fraunces-display-latin.woff'),
  'display latin-ext': ours('fraunces-display-latin-ext.woff'),
  'text latin': packaged('geist/files/geist-latin-400-normal.woff'),
  'text latin-ext': packaged('geist/files/geist-latin-ext-400-normal.woff'),
  'text cyrillic': packaged('geist/files/geist-cyrillic-400-normal.woff'),
  'mono latin': packaged('geist-mono/files/geist-mono-latin-400-normal.woff'),
}

/** The families of the cards: what one font lacks, the next one has. */
const text = "'text latin', 'text latin-ext', 'text cyrillic'"
export const fontFamily = {
  display: `'display latin', 'display latin-ext', ${text}`,
  text,
  mono: `'mono latin', ${text}`,
}

export const readCardFonts = () =>
  Promise.all(
    Object.entries(files).map(async ([name, file]) => ({ name, data: await readFile(file) })),
  )

/** The text without what no font of the cards can draw: other scripts and emoji. */
export const drawable = (text: string) =>
  text
    .replace(/[^\p{Script=Latin}\p{Script=Cyrillic}\p{N}\p{P}\p{Zs}+<=>|~^$€£©®™°]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
