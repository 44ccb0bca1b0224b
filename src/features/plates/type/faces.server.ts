import { readFile } from 'node:fs/promises'
import { memoize } from '../../../server/cache/memoize.ts'
import { projectPath } from '../../../server/projectPath.ts'

/** The letters of a face by themselves: how far each goes on, and its outline, in thousandths of their size. */
export type Face = Record<string, readonly [advance: number, outline: string]>
export type Faces = { display: Face; mono: Face }

/** The outlines as `npm run letters` writes them. */
export const facesFile = projectPath('src/features/plates/type', 'letters.json')

/** The faces that drawings are set in, read when the first is drawn. */
export const readFaces = memoize(
  async (): Promise<Faces> => JSON.parse(await readFile(facesFile, 'utf8')),
)
