import { existsSync, realpathSync } from 'node:fs'
import { projectPath } from '../projectPath.ts'

/** Files and folders that confined programs may read: themselves, their packages, fonts and templates. */
export const sandboxFiles = (): string[] => {
  const paths = ['package.json', 'node_modules', 'packages', 'dist', 'src'].map((name) =>
    projectPath(name),
  )
  const present = paths.filter((path) => existsSync(path))
  // node_modules may be a symbolic link.
  return [...new Set(present.flatMap((path) => [path, realpathSync(path)]))]
}
