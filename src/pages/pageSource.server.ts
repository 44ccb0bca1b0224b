import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ViteDevServer } from 'vite'
import { adminPaths, shellFile } from '../cms/adminPaths.ts'
import { previewPath } from '../cms/preview/previewPath.ts'
import type { LinkedTheme } from '../content/documents/themes.ts'
import { memoize } from '../server/cache/memoize.ts'
import { sandboxFiles } from '../server/worker-process/sandboxFiles.ts'
import { forkSandboxed } from '../server/worker-process/startSandboxed.ts'
import { sandboxedProcess } from '../server/worker-process/workerProcess.ts'
import type { TypefaceSheet } from '../site/appearance/typefaces.ts'
import type { Landing, LandingAddress } from '../site/landing.ts'
import type { ProjectsRenderer } from './all-projects/renderProjects.server.tsx'
import type { ServerParts } from './landing/render.server.tsx'
import type { ProjectPageRenderer } from './project/renderProjectPage.server.tsx'
import type { ResumeRenderer } from './resume/renderResume.server.tsx'
import type { ThemeFiles, ThemeSource } from './themeHead.server.ts'
import { templatesFolder, themesFile, typefacesFile } from './themesFile.ts'
import type { LaidOutText, TextProps, WritingRenderer } from './writing/renderWriting.server.tsx'

/** Where the HTML comes from: the build, or Vite while developing. */
export type PageSource = ThemeSource & {
  /** index.html with its placeholders for the attributes of the root, head, page and data. */
  landingTemplate(): Promise<string>
  renderer(): Promise<Renderer>
  projectsRenderer(): Promise<ProjectsRenderer>
  projectPageRenderer(): Promise<ProjectPageRenderer>
  writingRenderer(): Promise<WritingRenderer>
  resumeRenderer(): Promise<ResumeRenderer>
  /** Renders the text of a post in a process of its own. Rejects if that takes too much time or memory. */
  textProcess?: (props: TextProps) => Promise<LaidOutText>
  /** The admin's shell, which names the code of the page at a path. */
  adminPage(path: string): Promise<string>
  /** closed.html, with the same placeholders, for a site that is not open yet. */
  closedTemplate(): Promise<string>
  /** False while developing: every visit renders anew. */
  isCached: boolean
  /** Time limit of a rendering, in milliseconds, where it is not the one for waiting visitors. */
  renderTimeout?: number
  /** Whether a page is complete with a text that could not be laid out, because nobody asks for it again. */
  acceptsWritten?: boolean
  /** HTML at the start of every body. */
  notice?: string
  /** The Content-Security-Policy of a page, where it differs from the site's own. */
  policy?: string
}

export type Renderer = (
  landing: Landing,
  address: LandingAddress,
  parts?: ServerParts,
) => { head: string; body: string }

/** The pages as `npm run build` left them in `dist`. */
export function builtPages(dist: string): PageSource {
  const read = (name: string) => readFile(join(dist, templatesFolder, name), 'utf8')
  const landing = memoize(() => read('index.html'))
  const shells = new Map(
    [...adminPaths.map(({ path }) => path), previewPath].map((path) => [
      path as string,
      memoize(() => read(shellFile(path))),
    ]),
  )
  const themeFiles = memoize(
    async () => JSON.parse(await read(themesFile)) as Record<LinkedTheme, ThemeFiles>,
  )
  const typefaceFiles = memoize(
    async () => JSON.parse(await read(typefacesFile)) as Record<TypefaceSheet, ThemeFiles>,
  )
  const file = (name: string) => pathToFileURL(join(dist, 'server', name)).href
  return {
    landingTemplate: landing,
    closedTemplate: memoize(() => read('closed.html')),
    themeFiles: async (theme) => (await themeFiles())[theme],
    typefaceFiles: async (face) => (await typefaceFiles())[face],
    adminPage: async (path) => (await shells.get(path)?.()) ?? '',
    ...renderersOf((path) => import(file(`${basename(path)}.server.js`))),
    textProcess: textProcess(join(dist, 'server', 'texts.js')),
    isCached: true,
  }
}

/** How long a text may take, in milliseconds: 180 KB take 2 s, and more on a busy machine. */
const textTime = 15_000
/** How much memory its objects may use, in MB. */
const textHeap = 256

/** The process for texts, which starts with the first one. */
function textProcess(program: string): (props: TextProps) => Promise<LaidOutText> {
  const doJob = sandboxedProcess(
    (sandbox) => forkSandboxed(program, { sandbox, files: sandboxFiles(), heap: textHeap }),
    // A text that takes too long ends by itself; what does not is ended later.
    { timeLimit: textTime + 5000, idleTime: 30_000, mostWaiting: 50 },
  )
  return async (props) =>
    (await doJob({ name: 'renderText', input: [props, textTime] })) as LaidOutText
}

// Vite's hot reload brings inline scripts and styles, a socket, and a worker that waits for it.
const developmentPolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; connect-src 'self' ws:; worker-src 'self' blob:; img-src * data: blob:; media-src * blob:"

/** The pages as Vite makes them anew on every visit. */
export function developmentPages(vite: ViteDevServer): PageSource {
  const read = async (name: string, url: string) =>
    vite.transformIndexHtml(url, await readFile(join(vite.config.root, name), 'utf8'))
  return {
    landingTemplate: () => read('index.html', '/'),
    adminPage: (path) => read('admin.html', path),
    closedTemplate: () => read('closed.html', '/'),
    themeFiles: async (theme) => ({ sheet: `/src/site/themes/${theme}.css`, fonts: [] }),
    typefaceFiles: async (face) => ({ sheet: `/src/site/typefaces/${face}.css`, fonts: [] }),
    ...renderersOf((path) => vite.ssrLoadModule(`/src/pages/${path}.server.tsx`)),
    isCached: false,
    // The first rendering compiles everything that it needs.
    renderTimeout: 120_000,
    policy: developmentPolicy,
  }
}

/** The renderers of the pages. `load` gets their modules, by their paths in `src/pages` without the ending. */
const renderersOf = (load: (path: string) => Promise<object>) => ({
  renderer: async () =>
    exportsOf<{ render: Renderer }>(await load('landing/render'), ['render']).render,
  projectsRenderer: async () =>
    exportsOf<ProjectsRenderer>(await load('all-projects/renderProjects'), [
      'styles',
      'renderCard',
      'renderPage',
    ]),
  projectPageRenderer: async () =>
    exportsOf<ProjectPageRenderer>(await load('project/renderProjectPage'), [
      'styles',
      'loadLanguages',
      'renderProjectPage',
      'renderNotFound',
    ]),
  writingRenderer: async () =>
    exportsOf<WritingRenderer>(await load('writing/renderWriting'), [
      'styles',
      'loadLanguages',
      'renderText',
      'renderWritten',
      'renderView',
    ]),
  resumeRenderer: async () =>
    exportsOf<ResumeRenderer>(await load('resume/renderResume'), ['styles', 'renderResume']),
})

function exportsOf<Module>(module: object, names: (keyof Module & string)[]): Module {
  const missing = names.filter((name) => !(name in module))
  if (missing.length > 0) throw new Error(`the built renderer lacks ${missing.join(', ')}`)
  return module as Module
}
