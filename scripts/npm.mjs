import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where Node and npm are installed if those of the system are too old. */
export const NODE_FOLDER = path.join(path.dirname(fileURLToPath(import.meta.url)), 'node')

/** The command of the system's npm. */
export const SYSTEM_NPM = process.platform === 'win32' ? ['cmd', '/c', 'npm'] : ['npm']

/** The command of npm for this Node; a downloaded one has its own, because Debian's npm runs only with Debian's Node. */
export function npmFor(node = process.execPath) {
  if (!node.startsWith(NODE_FOLDER)) return SYSTEM_NPM
  return [node, path.join(NODE_FOLDER, 'node_modules/npm/bin/npm-cli.js')]
}
