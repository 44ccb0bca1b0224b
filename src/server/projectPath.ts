import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * The path of a file of the project, given from its root. Code asks here rather than by its own place, which
 * is another one in the build than among the sources.
 */
export const projectPath = (...parts: string[]): string =>
  join(dirname(findPackageJSON(import.meta.url) ?? ''), ...parts)
