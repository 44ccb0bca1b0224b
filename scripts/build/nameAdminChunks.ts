import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { adminPaths, shellFile } from '../../src/cms/adminPaths.ts'
import { previewPath } from '../../src/cms/preview/previewPath.ts'
import { chunkOf, filesOf, source } from './bundle.ts'

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
        const pages = (imports.get(path) ?? []).map((name) =>
          chunkOf(bundle, source(join('admin', name))),
        )
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

/** Link tags for chunks with all their imports. */
function linksOf(bundle: Rolldown.OutputBundle, chunks: Rolldown.OutputChunk[]): string[] {
  const { scripts, styles } = filesOf(bundle, chunks)
  return [
    ...scripts.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
    ...styles.map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
  ]
}
