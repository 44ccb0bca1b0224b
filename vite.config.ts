import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunks } from './scripts/build/chunks.ts'
import { landingTemplate } from './scripts/build/landingTemplate.ts'
import { writeLicenses } from './scripts/build/licenses.ts'
import { LOADED_WHOLE } from './scripts/build/loadedWhole.ts'
import { nameAdminChunks } from './scripts/build/nameAdminChunks.ts'
import { nameThemes, themeSheets } from './scripts/build/nameThemes.ts'
import { postcss } from './scripts/build/typefaces.ts'
import { tooMuch } from './scripts/firstLoad.ts'
import { adminPaths, shellFile } from './src/cms/adminPaths.ts'
import { templatesFolder } from './src/pages/themesFile.ts'

const serverOnly = /\/src\/(server|migrations)\/|\.server\.tsx?$|^node:/

/** Fails a browser build that includes server code. */
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

const brotli = promisify(brotliCompress)

/** Writes .br and .gz files beside every text file of the build, so that the server compresses nothing. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    async writeBundle({ dir = '' }) {
      const names = readdirSync(dir, { recursive: true, encoding: 'utf8' })
      const compress = async (file: string) => {
        const content = readFileSync(file)
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
        writeFileSync(`${file}.br`, await brotli(content))
      }
      const texts = names.filter((name) => /\.(js|css|svg)$/.test(name))
      await Promise.all(texts.map((name) => compress(join(dir, name))))
    },
  }
}

const dist = 'dist'

/** Moves what only the server reads out of the files that it serves. */
function moveTemplates(): Plugin {
  return {
    name: 'move-templates',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    closeBundle() {
      const templates = join(dist, templatesFolder)
      rmSync(templates, { recursive: true, force: true })
      mkdirSync(templates)
      const names = readdirSync(join(dist, 'client')).filter((name) => /\.(html|json)$/.test(name))
      for (const name of names) renameSync(join(dist, 'client', name), join(templates, name))
    },
  }
}

/** Fails a build with a page above its first load limit. */
function guardFirstLoad(): Plugin {
  return {
    name: 'guard-first-load',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    closeBundle() {
      const sentences = tooMuch(
        dist,
        adminPaths.map(({ path }) => shellFile(path)),
      )
      if (sentences.length > 0) this.error(sentences.join(' '))
    },
  }
}

/** A class name made from its name and its file, whose name is unique (`test/architecture.test.ts`). */
const className = (name: string, file: string) =>
  `${name}_${basename(file.replace(/[?].*/, ''), '.module.css')}`

/**
 * The browsers of Vite's `baseline-widely-available`. Both builds must target the same, because server-rendered
 * pages link theme sheets of the other one.
 */
const browsers = ['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4']

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [
    react(),
    keepServerCodeOut(),
    nameAdminChunks(),
    nameThemes(),
    landingTemplate(),
    moveTemplates(),
    guardFirstLoad(),
    precompress(),
    writeLicenses(),
  ],
  // React's development build is several times slower; npm start sets no NODE_ENV.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  css: { postcss, modules: { generateScopedName: className } },
  // One file instead of a thousand makes the start fast.
  ssr: { noExternal: isSsrBuild ? true : ['lucide-react'], external: ['vite', ...LOADED_WHOLE] },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        target: 'node24',
        cssTarget: browsers,
        cssMinify: true,
        rolldownOptions: {
          input: [
            'src/main.ts',
            'src/cli.ts',
            'src/workers/pictures.ts',
            'src/workers/typesetting.ts',
            'src/workers/imports.ts',
            'src/workers/texts.ts',
            'src/pages/landing/render.server.tsx',
            'src/pages/all-projects/renderProjects.server.tsx',
            'src/pages/project/renderProjectPage.server.tsx',
            'src/pages/resume/renderResume.server.tsx',
            'src/pages/writing/renderWriting.server.tsx',
          ],
          // Node keeps the whole text in memory; names stay for logs.
          output: {
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
          },
        },
      }
    : {
        outDir: 'dist/client',
        cssTarget: browsers,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ['src/pages/landing/entry.tsx', 'admin.html', 'closed.html', ...themeSheets],
          output: { codeSplitting: { groups: chunks() } },
        },
      },
}))
