import { readFile } from 'node:fs/promises'
import { projectPath } from '../../server/projectPath.ts'

/** Reads a sample file by its path in `assets`. Its bytes determine its address (decision 8). */
export const readAsset = (path: string) => readFile(projectPath('src/site/sample/assets', path))
