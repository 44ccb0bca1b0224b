import { decoded } from '../../../shared/decoded.ts'
import { slugOf } from '../../../shared/slugOf.ts'
import { oldPathKey } from '../../../site/sections/writing/oldPaths.ts'
import { type Fields, objectIn, textIn, textsIn } from './frontMatter.server.ts'
import type { MarkdownSite, SourceFile } from './markdownSite.server.ts'
import { dayOf } from './postDates.ts'
import { fileName, fileStem, isBundle } from './postPaths.server.ts'

const jekyllStyles: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title:output_ext',
  none: '/:categories/:title:output_ext',
}

export const categoriesOf = ({ path, fields }: Pick<SourceFile, 'path' | 'fields'>): string[] => [
  ...path
    .split('/_posts/')
    .slice(0, -1)
    .flatMap((above) => above.split('/')),
  ...textsIn(fields, 'category'),
  ...textsIn(fields, 'categories', /[,\s]+/),
]

/** The paths at which a post stood, the one of its page first; none where nothing tells. */
export function addressesOf(site: MarkdownSite, file: SourceFile): string[] {
  const base = site.address === '' ? '' : new URL(site.address).pathname.replace(/\/$/, '')
  return [
    ...pagesOf(site, file).map((page) => base + page),
    ...['aliases', 'redirect_from', 'old_paths'].flatMap((name) => textsIn(file.fields, name)),
  ].flatMap((address) => oldPath(address) ?? [])
}

/** The path of an address, without its query; undefined for the home page and paths that the site has itself. */
export function oldPath(address: string): string | undefined {
  const base = 'http://site'
  if (!URL.canParse(address, base)) return undefined
  const path = new URL(address, base).pathname
  return oldPathKey(path) === '' || path.length > 300 ? undefined : decoded(path)
}

/** The key of an address, by which links are compared. */
export const addressKey = (address: string) => oldPathKey(oldPath(address) ?? '')

/** The paths of a post's page; several where its site may have taken the date out of the name. */
function pagesOf(site: MarkdownSite, file: SourceFile): string[] {
  const { kind, settings } = site
  const permalink =
    textIn(file.fields, 'permalink', 'url') ??
    (kind === 'Eleventy' ? folderPermalink(site, file.path) : undefined)
  if (permalink?.includes('{{')) return templated(permalink, file)
  if (permalink) return [filled(permalink, site, file)]
  if (kind === 'Jekyll') {
    const style = textIn(settings, 'permalink') ?? 'date'
    return [filled(jekyllStyles[style] ?? style, site, file)]
  }
  const patterns = { ...objectIn(settings, 'permalinks'), ...pagePatterns(settings) }
  const pattern = kind === 'Hugo' && textIn(patterns, foldersOf(file.path)[0] ?? '')
  if (pattern) return [filled(pattern, site, file)]
  const linked = site.linkPattern === undefined ? [] : [filled(site.linkPattern, site, file)]
  return [...new Set([...linked, ...usualPages(site, file)])]
}

/** The paths of a page by the rules of the program that makes the site. */
function usualPages(site: MarkdownSite, file: SourceFile): string[] {
  const folders = foldersOf(file.path)
  if (site.kind === 'Hugo') return pathsIn(folders, file)
  if (site.kind === 'Astro') return pathsIn(astroFolders(site, file), file)
  return site.kind === 'Eleventy' ? pathsIn(folders, file).slice(-1) : []
}

/** The paths of a post in some folders, with the date in its name and without it. */
function pathsIn(folders: string[], { path, fields }: SourceFile): string[] {
  const slug = textIn(fields, 'slug')
  const names = slug === undefined ? [fileStem(path), fileName(path)] : [slug]
  return [...new Set(names)].map(
    (name) =>
      `/${[...folders, name].map((part) => part.replaceAll(' ', '-').toLowerCase()).join('/')}/`,
  )
}

const pagePatterns = (settings: Fields) => objectIn(objectIn(settings, 'permalinks'), 'page')

/** Folders of programs, which are no part of addresses. */
const isOfProgram = (folder: string) =>
  /^(?:src|source|site|app|content|data|pages|input)$/.test(folder)

/** The folders between the content of a site and a post. */
function foldersOf(path: string): string[] {
  const parts = path.split('/')
  const content = parts.findIndex((part) => /^(?:content|data|pages)$/.test(part))
  const start = content < 0 ? parts.findIndex((part) => !isOfProgram(part)) : content + 1
  return parts.slice(start, isBundle(path) ? -2 : -1)
}

/** The folders of a post by the page of Astro that shows it, such as `src/pages/post/[slug].astro`. */
function astroFolders({ files }: MarkdownSite, { path, date }: SourceFile): string[] {
  const folders = foldersOf(path)
  if (/(?:^|\/)pages\//.test(path)) return folders
  const [section, ...inner] = folders
  const routes = files.flatMap((file) => {
    const parts = file.replace(/^(?:src|source)\/pages\//, '').split('/')
    const page = parts.pop() ?? ''
    const isOfPost = /^\[(?:\.\.\.)?(?:slug|id|post|path|entry|article)\]\.astro$/.test(page)
    const isPlain = parts.every((part) => !part.startsWith('[') || dateParts.includes(part))
    return isOfPost && isPlain && !notOfPosts.test(parts[0] ?? '')
      ? [
          {
            parts,
            hasInner: page.startsWith('[...') && !parts.some((part) => part.startsWith('[')),
          },
        ]
      : []
  })
  const route =
    routes.find(({ parts }) => parts[0] === section) ??
    (routes.length === 1 ? routes[0] : undefined)
  if (!route) return folders
  const day = dayOf(date?.text)?.split('-') ?? []
  const own = route.parts.map((part) => day[dateParts.indexOf(part)] ?? part)
  return route.hasInner ? [...own, ...inner] : own
}

const dateParts = ['[year]', '[month]', '[day]']
const notOfPosts = /^(?:tags?|categor(?:y|ies)|topics?|authors?|projects?|series|og|api)$/

/** The pattern that Eleventy has for the nearest folder above a post. */
function folderPermalink({ permalinks }: MarkdownSite, path: string): string | undefined {
  const parts = path.split('/')
  for (let depth = parts.length - 1; depth > 0; depth--) {
    const permalink = permalinks.get(parts.slice(0, depth).join('/'))
    if (permalink !== undefined) return permalink
  }
  return undefined
}

/** A pattern of Eleventy with the values of a post; none where it asks for anything else. */
function templated(pattern: string, { path, fields, date }: SourceFile): string[] {
  const [year = '', month = '', day = ''] = (dayOf(date?.text) ?? '').split('-')
  let isKnown = true
  const text = pattern.replace(/\{\{-?([^{}]*?)-?\}\}/g, (_, inside: string) => {
    const [name = '', ...filters] = inside.split('|').map((part) => part.trim())
    const format = filters.map((filter) => /^date\b.*["'](.*)["']/.exec(filter)?.[1]).find(Boolean)
    const value =
      name === 'page.fileSlug'
        ? fileName(path)
        : name === 'page.filePathStem'
          ? [...foldersOf(path), fileName(path)].join('/')
          : name === 'page.date' && format !== undefined
            ? format.replace('%Y', year).replace('%m', month).replace('%d', day)
            : textIn(fields, name)
    if (value === undefined) isKnown = false
    return filters.some((filter) => /^slug/.test(filter)) ? slugOf(value ?? '') : (value ?? '')
  })
  const address = `/${text}`.replace(/\/{2,}/g, '/').replace(/\/index\.html$/, '/')
  return isKnown && !address.includes('%') ? [address] : []
}

/** A pattern of Jekyll or Hugo with the values of a post. */
function filled(pattern: string, { settings }: MarkdownSite, file: SourceFile): string {
  const [year = '', month = '', day = ''] = (dayOf(file.date?.text) ?? '').split('-')
  const name = fileName(file.path)
  const slug = textIn(file.fields, 'slug') ?? name
  const title = slugOf(textIn(file.fields, 'title') ?? name)
  const isHugo = textIn(settings, 'baseURL') !== undefined
  const values: Readonly<Record<string, string>> = {
    year,
    month: month.padStart(2, '0'),
    day: day.padStart(2, '0'),
    i_month: `${Number(month)}`,
    i_day: `${Number(day)}`,
    short_year: year.slice(2),
    slug,
    filename: name,
    contentbasename: name,
    slugorfilename: slug,
    output_ext: '.html',
    title: isHugo ? title : slug,
    categories: categoriesOf(file)
      .map((category) => category.toLowerCase())
      .join('/'),
    section: foldersOf(file.path)[0] ?? '',
    sections: foldersOf(file.path).join('/'),
  }
  return pattern.replace(/:(\w+)/g, (_, each: string) => values[each] ?? '').replace(/\/{2,}/g, '/')
}
