import { join } from 'node:path'
import { normalizePath, type Rolldown } from 'vite'

/** The module id of a path in `src`. */
export const source = (path: string) => normalizePath(join(import.meta.dirname, '../../src', path))

/** The chunk with a module. */
export function chunkOf(bundle: Rolldown.OutputBundle, id: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find(
    (one) => one.type === 'chunk' && one.moduleIds.includes(id),
  )
  if (chunk?.type !== 'chunk') throw new Error(`There is no chunk of ${id}`)
  return chunk
}

/** Names of the files of chunks and of all that they import: each script before its imports, styles in import order. */
export function filesOf(bundle: Rolldown.OutputBundle, chunks: Rolldown.OutputChunk[]) {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || scripts.has(name)) return
    scripts.add(name)
    for (const imported of chunk.imports) add(imported)
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
  }
  for (const { fileName } of chunks) add(fileName)
  return { scripts: [...scripts], styles: [...styles] }
}
