import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The path of a file of the project, given from its root. Code asks here rather than by its own place, which
 * is another one in the build than among the sources.
 */
export const projectPath = (...parts: string[]): string =>
  join(rootOf(import.meta.dirname), ...parts)

/** The nearest folder with a package.json; Node's own search does not work where it may not read all folders above. */
const rootOf = (folder: string): string =>
  existsSync(join(folder, 'package.json')) || dirname(folder) === folder
    ? folder
    : rootOf(dirname(folder))
