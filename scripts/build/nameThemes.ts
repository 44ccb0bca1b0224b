import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { linkedThemes } from '../../src/content/documents/themes.ts'
import { themesFile, typefacesFile } from '../../src/pages/themesFile.ts'
import { typefaceSheets } from '../../src/site/appearance/typefaces.ts'

/** Style sheets of themes and typefaces, as inputs of the build. */
export const themeSheets = [
  ...linkedThemes.map((theme) => `src/site/themes/${theme}.css`),
  ...typefaceSheets.map((face) => `src/site/typefaces/${face}.css`),
]

/** Lists the files of each theme and typeface, so that the server can link them. */
export function nameThemes(): Plugin {
  return {
    name: 'name-themes',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    writeBundle({ dir = '' }, bundle) {
      const filesOf = (names: string[]) =>
        Object.fromEntries(
          names.map((name) => {
            const sheet = sheetOf(bundle, name)
            const fonts = firstFonts(String(sheet.source))
            return [name, { sheet: `/${sheet.fileName}`, fonts }]
          }),
        )
      const write = (file: string, names: string[]) =>
        writeFileSync(join(dir, file), JSON.stringify(filesOf(names)))
      write(themesFile, linkedThemes)
      write(typefacesFile, typefaceSheets)
    },
  }
}

function sheetOf(bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputAsset {
  const sheet = Object.values(bundle).find(
    (file) => file.type === 'asset' && file.names.includes(`${name}.css`),
  )
  if (sheet?.type !== 'asset') throw new Error(`There is no style sheet ${name}.css`)
  return sheet
}

/** The font files with the letters of English. */
const firstFonts = (sheet: string) =>
  [...sheet.matchAll(/@font-face\s*\{[^}]*\}/g)]
    .filter(([face]) => /unicode-range:\s*u\+0*20-7e/i.test(face))
    .flatMap(([face]) => /url\(["']?([^"')]+)/.exec(face)?.[1] ?? [])
