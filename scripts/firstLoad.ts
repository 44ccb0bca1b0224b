import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { themeScripts } from '../src/content/documents/themes.ts'
import type { ThemeFiles } from '../src/pages/themeHead.server.ts'
import { templatesFolder, themesFile } from '../src/pages/themesFile.ts'

/** Maximum first load of the landing page by kind, in KB: text as gzip, fonts as they are; styles of the first screen. */
export const firstLoadLimits = { js: 106.7, css: 9.1, woff2: 100 }
/** The same with another theme, which has its own style sheet. */
export const themeLimits = { ...firstLoadLimits, js: 107.5, css: 16.5 }
/** The same for a page of the admin. */
export const adminLoadLimits = { js: 239, css: 13.5, woff2: 100 }

/** Maximum size of the script that reports visits, in KB gzip; it runs when the page is idle. */
const visitsLimit = 1.25

export type Kind = keyof typeof firstLoadLimits
export const kinds: Kind[] = ['js', 'css', 'woff2']

type Loaded = { path: string; kilobytes: number }

/** Files that a page of the build in `dist` loads first: its scripts with their imports, its styles, and their fonts. */
export function firstLoad(dist: string, page = 'index.html'): Record<Kind, Loaded[]> {
  const read = (path: string) => readFileSync(join(dist, 'client', path))
  const html = readFileSync(join(dist, templatesFolder, page))
    .toString()
    .replace(/<link [^>]*data-later[^>]*>/g, '')
  const linked = (kind: Kind) => addressesIn(html, kind)
  const size = (path: string) => sizeIn(dist, path)
  const fonts = linked('css').flatMap((path) => addressesIn(read(path).toString(), 'woff2'))
  return {
    js: [...linked('js').map(size), ...written(html, 'script')],
    css: [...linked('css').map(size), ...written(html, 'style')],
    woff2: [...new Set([...linked('woff2'), ...fonts])].map(size),
  }
}

/** The first load of the landing page in each linked theme. */
export function themeLoads(dist: string): [theme: string, loaded: Record<Kind, Loaded[]>][] {
  const page = firstLoad(dist)
  const themes: Record<string, ThemeFiles> = JSON.parse(
    readFileSync(join(dist, templatesFolder, themesFile), 'utf8'),
  )
  return Object.entries(themes).map(([theme, { sheet, fonts }]) => [
    theme,
    {
      js: [...page.js, ...scriptOf(theme).map((script) => sizeIn(dist, script))],
      css: [...page.css, sizeIn(dist, sheet)],
      woff2: fonts.map((font) => sizeIn(dist, font)),
    },
  ])
}

const scriptOf = (theme: string) =>
  Object.entries(themeScripts).flatMap(([name, script]) => (name === theme ? script : []))

function sizeIn(dist: string, path: string): Loaded {
  const read = readFileSync(join(dist, 'client', path))
  const bytes = path.endsWith('.woff2') ? read : gzipSync(read, { level: 9 })
  return { path, kilobytes: bytes.byteLength / 1024 }
}

/** The page's inline scripts or styles. */
const written = (html: string, element: 'script' | 'style'): Loaded[] =>
  [...html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(([, text = '']) => ({
    path: 'in the page',
    kilobytes: gzipSync(text, { level: 9 }).byteLength / 1024,
  }))

/** The addresses of one kind in a text, without duplicates. */
function addressesIn(text: string, kind: Kind): string[] {
  const addresses = new RegExp(`["'(](/[^"'()\\s]+\\.${kind})["')]`, 'g')
  return [...new Set([...text.matchAll(addresses)].map(([, path = '']) => path))]
}

export const total = (files: Loaded[]) => files.reduce((sum, { kilobytes }) => sum + kilobytes, 0)

/** A message for each kind of which a page loads too much. */
export const tooMuch = (dist: string, adminPages: string[]): string[] => [
  ...sentences('The landing page', firstLoad(dist), firstLoadLimits),
  ...themeLoads(dist).flatMap(([theme, loaded]) =>
    sentences(`The landing page in the theme ${theme}`, loaded, themeLimits),
  ),
  ...sentences(
    'The report of visits',
    { js: [sizeIn(dist, '/visits.js')], css: [], woff2: [] },
    {
      ...firstLoadLimits,
      js: visitsLimit,
    },
  ),
  ...adminPages.flatMap((page) => sentences(page, firstLoad(dist, page), adminLoadLimits)),
]

const sentences = (name: string, loaded: Record<Kind, Loaded[]>, limits: Record<Kind, number>) =>
  kinds
    .filter((kind) => total(loaded[kind]) > limits[kind])
    .map(
      (kind) =>
        `${name} loads ${total(loaded[kind]).toFixed(1)} KB of ${kind} first; it may load ${limits[kind]}. See docs/performance.md.`,
    )
