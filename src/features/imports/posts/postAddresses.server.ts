import { decoded } from '../../../shared/decoded.ts'
import { slugOf } from '../../../shared/slugOf.ts'
import { oldPathKey } from '../../../site/sections/writing/oldPaths.ts'
import { type Fields, objectIn, textIn, textsIn } from './frontMatter.server.ts'
import type { MarkdownSite, SourceFile } from './markdownSite.server.ts'
import { dayOf } from './postDates.ts'
import { fileName, isBundle } from './postPaths.server.ts'

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
  const { fields } = file
  const permalink = textIn(fields, 'permalink', 'url')
  const page = permalink ? filled(permalink, site, file) : madeOf(site, file)
  const base = site.address === '' ? '' : new URL(site.address).pathname.replace(/\/$/, '')
  return [
    ...(page === undefined ? [] : [base + page]),
    ...['aliases', 'redirect_from', 'old_paths'].flatMap((name) => textsIn(fields, name)),
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

function madeOf(site: MarkdownSite, file: SourceFile): string | undefined {
  const { kind, settings } = site
  if (kind === 'Jekyll') {
    const style = textIn(settings, 'permalink') ?? 'date'
    return filled(jekyllStyles[style] ?? style, site, file)
  }
  if (kind === 'Markdown') return undefined
  const folders = foldersOf(file.path)
  const [section = ''] = folders
  const patterns = { ...objectIn(settings, 'permalinks'), ...pagePatterns(settings) }
  const pattern = kind === 'Hugo' ? textIn(patterns, section) : undefined
  if (pattern) return filled(pattern, site, file)
  const name = textIn(file.fields, 'slug') ?? fileName(file.path)
  return `/${[...folders, name].map((part) => part.replaceAll(' ', '-').toLowerCase()).join('/')}/`
}

const pagePatterns = (settings: Fields) => objectIn(objectIn(settings, 'permalinks'), 'page')

/** The folders between the content of a site and a post. */
function foldersOf(path: string): string[] {
  const parts = path.split('/')
  const content = parts.findIndex((part) => /^(?:content|data|pages)$/.test(part))
  return parts.slice(content + 1, isBundle(path) ? -2 : -1)
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
