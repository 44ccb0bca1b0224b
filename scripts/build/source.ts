import { join } from 'node:path'
import { normalizePath } from 'vite'

/** The module id of a path in `src`. */
export const source = (path: string) => normalizePath(join(import.meta.dirname, '../../src', path))
