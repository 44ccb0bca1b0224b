import { join } from 'node:path'

/** Node's compile cache, with which a process starts sooner. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../node_modules/.cache/vitrine/compiled')

/** The environment of a process that a test starts; no setting of this machine is passed on. */
export function processEnvironment(settings: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env
  return { PATH, HOME, NODE_COMPILE_CACHE, ...settings }
}
