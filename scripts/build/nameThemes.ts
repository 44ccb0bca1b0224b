import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { themesFile } from '../../src/app/pages/themesFile.ts'
import { linkedThemes } from '../../src/features/appearance/themes.ts'

/** The style sheets of the themes, as inputs of the build. */
export const themeSheets = linkedThemes.map((theme) => `src/app/themes/${theme}.css`)

/** Writes down which files each theme has, for the server to link those of the chosen one. */
export function nameThemes(): Plugin {
  return {
    name: 'name-themes',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    writeBundle({ dir = '' }, bundle) {
      const files = linkedThemes.map((theme) => {
        const sheet = sheetOf(bundle, theme)
        const text = String(sheet.source)
        return [theme, { sheet: `/${sheet.fileName}`, fonts: firstFonts(text) }]
      })
      writeFileSync(join(dir, themesFile), JSON.stringify(Object.fromEntries(files)))
    },
  }
}

function sheetOf(bundle: Rolldown.OutputBundle, theme: string): Rolldown.OutputAsset {
  const sheet = Object.values(bundle).find(
    (file) => file.type === 'asset' && file.names.includes(`${theme}.css`),
  )
  if (sheet?.type !== 'asset') throw new Error(`There is no style sheet of the theme ${theme}`)
  return sheet
}

/** The files of the typefaces that hold the letters of English. */
const firstFonts = (sheet: string) =>
  [...sheet.matchAll(/@font-face\s*\{[^}]*\}/g)]
    .filter(([face]) => /unicode-range:\s*u\+0*20-7e/i.test(face))
    .flatMap(([face]) => /url\(["']?([^"')]+)/.exec(face)?.[1] ?? [])
