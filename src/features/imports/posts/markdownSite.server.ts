import { posix } from 'node:path'
import { decoded } from '../../../shared/decoded.ts'
import { type FileDate, fileDates } from './fileDates.server.ts'
import { type Fields, readFrontMatter, readSettings, textIn } from './frontMatter.server.ts'
import { dayOf } from './postDates.ts'
import { fileName, isBundle, isInPostsFolder, listOf } from './postPaths.server.ts'

/** A file of a site with its front matter; the path is below the site's root. */
export type SourceFile = {
  path: string
  fields: Fields
  body: string
  isBroken: boolean
  date: FileDate | undefined
}

/** A site of Markdown files, by whichever program it is made. */
export type MarkdownSite = {
  kind: 'Jekyll' | 'Hugo' | 'Astro' | 'Eleventy' | 'Markdown'
  settings: Fields
  /** Its folder in the archive, with a slash at its end. */
  root: string
  /** Its address without a slash at its end; '' where its settings do not tell. */
  address: string
  timeZone: string | undefined
  /** The patterns of addresses that Eleventy has for whole folders, by their paths. */
  permalinks: ReadonlyMap<string, string>
  /** The addresses of posts as links between them have it, such as `/blog/:year/:slug/`. */
  linkPattern: string | undefined
  posts: SourceFile[]
  /** Paths of the Markdown files that are no posts. */
  others: string[]
  /** Paths of all other files. */
  files: string[]
}

const settingsFile =
  /^(?:_config\.ya?ml|(?:config\/_default\/)?(?:hugo|config)\.(?:toml|ya?ml|json))$/
const isMarkdown = (path: string) => /\.(?:md|mdx|markdown)$/i.test(path)
/** Jekyll also has posts in HTML. */
const isPostInHtml = (path: string) => /(?:^|\/)_posts\//.test(path) && /\.html?$/i.test(path)

/** Whether a file of an archive is read as a text. */
export const isSource = (path: string) =>
  !isAside(path) &&
  (isMarkdown(path) ||
    isPostInHtml(path) ||
    isFolderData(path) ||
    settingsFile.test(withoutRoot(path)))

/** Whether a file has the data of all posts of its folder for Eleventy, as `posts/posts.json` does. */
function isFolderData(path: string): boolean {
  const folder = posix.basename(posix.dirname(path))
  return ['.json', '.11tydata.json', '.11tydata.js', '.11tydata.cjs', '.11tydata.mjs'].some(
    (ending) => posix.basename(path) === folder + ending,
  )
}

/** The pattern of addresses in such a file, which may be a program. */
const permalinkIn = (text: string) => /\bpermalink["']?\s*:\s*["'`]([^"'`]+)["'`]/.exec(text)?.[1]

const withoutRoot = (path: string) => {
  const name = posix.basename(path)
  return path.endsWith(`config/_default/${name}`) ? `config/_default/${name}` : name
}

/** Folders of programs, themes and what a build wrote; files of repositories. */
const isAside = (path: string) =>
  path
    .split('/')
    .slice(0, -1)
    .some((part) => /^(?:\.|__MACOSX$|_site$|_?layouts$|_includes$|archetypes$)/.test(part)) ||
  /(?:^|\/)(?:node_modules|vendor|themes|exampleSite)\//.test(path) ||
  /^(?:\._|_index\.|(?:readme|license|changelog|contributing|code_of_conduct|agents|claude)\.(?:[\w-]+\.)?\w+$)/i.test(
    posix.basename(path),
  )

/** Finds the posts among the files of an archive. */
export function markdownSite(texts: ReadonlyMap<string, string>, others: string[]): MarkdownSite {
  const all = [...texts.keys(), ...others]
  const root = rootOf(all)
  const below = (path: string) => (path.startsWith(root) ? path.slice(root.length) : path)
  let settings: Fields = {}
  const permalinks = new Map<string, string>()
  const files: Omit<SourceFile, 'date'>[] = []
  for (const [path, text] of texts) {
    const sitePath = below(path)
    if (settingsFile.test(sitePath)) settings = { ...readSettings(sitePath, text), ...settings }
    else if (isMarkdown(path) || isPostInHtml(path)) {
      files.push({ path: sitePath, ...readFrontMatter(text) })
    } else {
      const permalink = permalinkIn(text)
      if (permalink !== undefined) permalinks.set(posix.dirname(sitePath), permalink)
    }
  }
  const kind = kindOf(all.map(below))
  const dates = fileDates(files)
  const sources = files.map((file) => ({ ...file, date: dates.get(file.path) }))
  const posts = postsAmong(kind, sources)
  const postPaths = new Set(posts.map(({ path }) => path))
  return {
    kind,
    settings,
    root,
    address: addressIn(settings),
    timeZone: textIn(settings, 'timezone', 'timeZone'),
    permalinks,
    linkPattern: linkPattern(posts),
    posts,
    others: sources.flatMap(({ path }) => (postPaths.has(path) ? [] : path)),
    files: others.map(below),
  }
}

/** The folder of the settings, or the one that holds all files; with a slash at its end. */
function rootOf(paths: string[]): string {
  const [settings] = paths
    .filter(
      (path) =>
        settingsFile.test(posix.basename(path)) ||
        /(?:^|\/)(?:(?:astro|eleventy)\.config|\.eleventy)\.\w+$/.test(path),
    )
    .map((path) => path.slice(0, path.length - posix.basename(path).length))
    .filter((folder) => paths.filter((path) => path.startsWith(folder)).length > paths.length / 2)
    .sort((one, other) => one.length - other.length)
  if (settings !== undefined) return settings
  const [first = ''] = paths
  const folder = first.slice(0, first.indexOf('/') + 1)
  const isShared = folder !== '' && paths.every((path) => path.startsWith(folder))
  return isShared && !/^(?:_posts|_drafts|content|posts|src)\/$/.test(folder) ? folder : ''
}

function kindOf(paths: string[]): MarkdownSite['kind'] {
  const has = (pattern: RegExp) => paths.some((path) => pattern.test(path))
  if (has(/^astro\.config\.\w+$/)) return 'Astro'
  if (has(/^(?:\.eleventy|eleventy\.config)\.[cm]?[jt]s$/)) return 'Eleventy'
  if (has(/(?:^|\/)_posts\//)) return 'Jekyll'
  return has(/^(?:config\/_default\/)?(?:hugo|config)\.(?:toml|ya?ml|json)$/) && has(/^content\//)
    ? 'Hugo'
    : 'Markdown'
}

const addressIn = (settings: Fields) => {
  const url = textIn(settings, 'baseURL', 'baseurl', 'url') ?? ''
  const [host = '', path = ''] = /^https?:\/\//.test(url)
    ? [url]
    : [textIn(settings, 'url') ?? '', url]
  return URL.canParse(host + path) ? (host + path).replace(/\/$/, '') : ''
}

export const isDraft = ({ path, fields }: Pick<SourceFile, 'path' | 'fields'>) =>
  /(?:^|\/)_drafts\//.test(path) ||
  [fields.draft, fields.isDraft, fields.private].some((value) => `${value}` === 'true') ||
  [fields.published, fields.publish].some((value) => `${value}` === 'false') ||
  fields.status === 'draft'

/**
 * The posts among the Markdown files of a site: those of Jekyll's folders, else those with a date or a draft's mark,
 * and their neighbours. Where there is none, all files of the usual folders, or all that there are.
 */
function postsAmong(kind: MarkdownSite['kind'], files: SourceFile[]): SourceFile[] {
  const ofJekyll = files.filter(({ path }) => /(?:^|\/)_(?:posts|drafts)\//.test(path))
  if (kind === 'Jekyll' && ofJekyll.length > 0) return ofJekyll
  const content = contentOf(kind, files)
  for (const candidates of [content, files]) {
    const dated = datedWithNeighbours(candidates)
    if (dated.length > 0) return dated
  }
  const undated = content.length > 0 ? content : files
  const inPostsFolders = undated.filter(({ path }) => isInPostsFolder(path))
  return inPostsFolders.length > 0 ? inPostsFolders : undated
}

function contentOf(kind: MarkdownSite['kind'], files: SourceFile[]): SourceFile[] {
  const bundles = new Set(files.flatMap(({ path }) => (isBundle(path) ? posix.dirname(path) : [])))
  const isResource = (path: string) => !isBundle(path) && bundles.has(posix.dirname(path))
  return files.filter(({ path }) =>
    kind === 'Hugo'
      ? /^content\/(?:[^/]+\/)+[^/]+$/.test(path) && !isResource(path)
      : kind !== 'Astro' || /(?:^|\/)(?:content|data|pages|posts|blog)\//.test(path),
  )
}

function datedWithNeighbours(files: SourceFile[]): SourceFile[] {
  const isDated = (file: SourceFile) => file.date !== undefined || isDraft(file)
  const lists = new Set(files.filter(isDated).map(({ path }) => listOf(path)))
  return files.filter(
    (file) =>
      isDated(file) || (lists.has(listOf(file.path)) && textIn(file.fields, 'title') !== undefined),
  )
}

/** The usual pattern of the links between posts, such as `/blog/:year/:slug/`; undefined where there are few of them. */
function linkPattern(posts: SourceFile[]): string | undefined {
  const byName = new Map(
    posts.map((file) => [
      (textIn(file.fields, 'slug') ?? fileName(file.path)).toLowerCase(),
      dayOf(file.date?.text)?.split('-') ?? [],
    ]),
  )
  const counts = new Map<string, number>()
  let links = 0
  for (const { body } of posts) {
    for (const [, path = ''] of body.matchAll(/\]\(\/([^\s()#?<>]+)/g)) {
      const parts = decoded(path).toLowerCase().split('/').filter(Boolean)
      const day = byName.get(parts.pop() ?? '')
      if (!day) continue
      links++
      const pattern = ['', ...parts.map((part) => datePart(part, day)), ':slug', ''].join('/')
      if (!/\d/.test(pattern)) counts.set(pattern, (counts.get(pattern) ?? 0) + 1)
    }
  }
  return [...counts].find(([, count]) => count > 1 && count > links / 2)?.[0]
}

/** A part of an address, as a name where it is the year, month or day of the post. */
const datePart = (part: string, [year, month, day]: string[]) =>
  part === year ? ':year' : part === month ? ':month' : part === day ? ':day' : part
