import { join } from 'node:path'
import { normalizePath } from 'vite'

/** The id of a module, by its path in `src`. */
export const source = (path: string) => normalizePath(join(import.meta.dirname, '../../src', path))
