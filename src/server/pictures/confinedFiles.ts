import { existsSync, realpathSync } from 'node:fs'
import { projectPath } from '../projectPath.ts'

/** The files and folders that confined programs may read: themselves, packages, fonts and templates. */
export const confinedFiles = (): string[] => {
  const paths = ['package.json', 'node_modules', 'dist', 'src'].map((name) => projectPath(name))
  const present = paths.filter((path) => existsSync(path))
  // A folder of packages may be a link.
  return [...new Set(present.flatMap((path) => [path, realpathSync(path)]))]
}
