import { readFile } from 'node:fs/promises'
import { projectPath } from '../../server/projectPath.ts'

/** Reads a file of the sample by its path in `assets`. Its bytes are its address: see decision 8. */
export const readAsset = (path: string) => readFile(projectPath('src/app/sample/assets', path))
