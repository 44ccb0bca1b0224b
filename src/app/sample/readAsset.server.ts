import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Reads a file of the sample by its path in `assets`. Its bytes are its address: see decision 8. */
export const readAsset = (path: string) => readFile(join(import.meta.dirname, 'assets', path))
