import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { adminPaths, shellFile } from '../../src/cms/adminPaths.ts'
import { previewPath } from '../../src/cms/preview/previewPath.ts'
import { source } from './source.ts'

/**
 * Writes an HTML shell for each admin page with links to its scripts and styles, so that the browser requests them
 * at once.
 */
export function nameAdminChunks(): Plugin {
  return {
    name: 'name-admin-chunks',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    writeBundle({ dir = '' }, bundle) {
      const shell = readFileSync(join(dir, shellFile('/admin')), 'utf8')
      const imports = importsOfPages(readFileSync(source('admin/pages.tsx'), 'utf8'))
      imports.set(previewPath, ['./preview/PreviewPage.tsx'])
      for (const path of [...adminPaths.map(({ path }) => path), previewPath]) {
        const pages = (imports.get(path) ?? []).map((name) => chunkOf(bundle, name))
        if (pages.length === 0) this.error(`src/admin/pages.tsx imports no page for ${path}`)
        const links = linksOf(bundle, pages).filter((link) => !shell.includes(link))
        const named = shell.replace('</head>', `  ${links.join('\n    ')}\n  </head>`)
        writeFileSync(join(dir, shellFile(path)), named)
      }
    },
  }
}

/** The imports of each page, by path, as written in `pages.tsx`. */
function importsOfPages(text: string): Map<string, string[]> {
  const [, ...pages] = text.split(/^ {2}'(?=\/admin)/m)
  return new Map(
    pages.map((page) => [
      page.slice(0, page.indexOf("'")),
      [...page.matchAll(/import\(\s*'([^']+)'/g)].map(([, name = '']) => name),
    ]),
  )
}

function chunkOf(bundle: Rolldown.OutputBundle, imported: string): Rolldown.OutputChunk {
  const id = source(join('admin', imported))
  const chunk = Object.values(bundle).find(
    (one) => one.type === 'chunk' && one.moduleIds.includes(id),
  )
  if (chunk?.type !== 'chunk') throw new Error(`There is no chunk of ${id}`)
  return chunk
}

/** Link tags for chunks with all their imports, styles in import order. */
function linksOf(bundle: Rolldown.OutputBundle, chunks: Rolldown.OutputChunk[]): string[] {
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
  return [
    ...[...scripts].map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
    ...[...styles].map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
  ]
}
