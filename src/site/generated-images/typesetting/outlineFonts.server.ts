import { readFile } from 'node:fs/promises'
import { memoize } from '../../../server/cache/memoize.ts'
import { projectPath } from '../../../server/projectPath.ts'

/** The letters of a font: advance and outline, in thousandths of an em. */
export type OutlineFont = Record<string, readonly [advance: number, outline: string]>
export type OutlineFonts = { display: OutlineFont; mono: OutlineFont }

/** The outlines written by `npm run letters`. */
export const outlineFontsFile = projectPath('src/site/generated-images/typesetting', 'letters.json')

/** The fonts for drawings, loaded with the first one. */
export const readOutlineFonts = memoize(
  async (): Promise<OutlineFonts> => JSON.parse(await readFile(outlineFontsFile, 'utf8')),
)
