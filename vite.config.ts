import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const serverOnly = /\/src\/(server|migrations)\/|\.server\.tsx?$|^node:/

/** Ends a browser build that has reached for code of the server. */
function keepServerCodeOut(): Plugin {
  return {
    name: 'keep-server-code-out',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    async resolveId(source, importer) {
      const id = source.startsWith('node:') ? source : (await this.resolve(source, importer))?.id
      if (id && serverOnly.test(id)) this.error(`${importer} brings ${source} into the browser`)
    },
  }
}

/** Links the styles of sections whose code comes later, as the server sends their HTML at once. */
function linkSectionStyles(): Plugin {
  return {
    name: 'link-section-styles',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, filename }) {
        if (!filename.endsWith('/index.html')) return
        const styles = new Set<string>()
        const collect = (name: string, seen: Set<string>) => {
          const chunk = bundle[name]
          if (chunk?.type !== 'chunk' || seen.has(name)) return
          // What a chunk imports comes first, so that its own styles win.
          for (const imported of chunk.imports) collect(imported, seen.add(name))
          for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
        }
        for (const [name, chunk] of Object.entries(bundle)) {
          const isSection =
            chunk.type === 'chunk' && /Section\.tsx$/.test(chunk.facadeModuleId ?? '')
          if (isSection) collect(name, new Set())
        }
        return [...styles]
          .filter((style) => !html.includes(style))
          .map((style) => ({
            tag: 'link',
            attrs: { rel: 'stylesheet', crossorigin: true, href: `/${style}` },
            injectTo: 'head',
          }))
      },
    },
  }
}

/** Puts a .br and a .gz beside every text file of the build, so that the server compresses nothing. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    writeBundle({ dir = '' }) {
      const files = readdirSync(dir, { recursive: true, encoding: 'utf8' })
      for (const file of files.filter((name) => /\.(js|css|svg|webmanifest)$/.test(name))) {
        const content = readFileSync(join(dir, file))
        writeFileSync(join(dir, `${file}.br`), brotliCompressSync(content))
        writeFileSync(join(dir, `${file}.gz`), gzipSync(content, { level: 9 }))
      }
    },
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [react(), keepServerCodeOut(), linkSectionStyles(), precompress()],
  // Loading thousands of icons to draw two would cost every start a tenth of a second.
  ssr: { noExternal: ['simple-icons', 'lucide-react'] },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        rolldownOptions: { input: 'src/app/visitor/render.server.tsx' },
      }
    : {
        outDir: 'dist/client',
        assetsInlineLimit: 0,
        rolldownOptions: { input: ['index.html', 'admin.html'] },
      },
}))
