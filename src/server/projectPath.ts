import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The absolute path of a project file, given from the project's root. Use it instead of `import.meta`, which differs
 * between the build and the sources.
 */
export const projectPath = (...parts: string[]): string =>
  join(rootOf(import.meta.dirname), ...parts)

/** The nearest folder with a package.json. Node's own search fails if a folder above is unreadable. */
const rootOf = (folder: string): string =>
  existsSync(join(folder, 'package.json')) || dirname(folder) === folder
    ? folder
    : rootOf(dirname(folder))
