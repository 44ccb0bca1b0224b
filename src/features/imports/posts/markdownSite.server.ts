import { posix } from 'node:path'
import { type FileDate, fileDates } from './fileDates.server.ts'
import { type Fields, readFrontMatter, readSettings, textIn } from './frontMatter.server.ts'
import { isBundle, isInPostsFolder, listOf } from './postPaths.server.ts'

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
  kind: 'Jekyll' | 'Hugo' | 'Astro' | 'Markdown'
  settings: Fields
  /** Its folder in the archive, with a slash at its end. */
  root: string
  /** Its address without a slash at its end; '' where its settings do not tell. */
  address: string
  timeZone: string | undefined
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
  !isAside(path) && (isMarkdown(path) || isPostInHtml(path) || settingsFile.test(withoutRoot(path)))

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
  const files: Omit<SourceFile, 'date'>[] = []
  for (const [path, text] of texts) {
    const sitePath = below(path)
    if (settingsFile.test(sitePath)) settings = { ...readSettings(sitePath, text), ...settings }
    else if (isMarkdown(path) || isPostInHtml(path)) {
      files.push({ path: sitePath, ...readFrontMatter(text) })
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
    posts,
    others: sources.flatMap(({ path }) => (postPaths.has(path) ? [] : path)),
    files: others.map(below),
  }
}

/** The folder of the settings, or the one that holds all files; with a slash at its end. */
function rootOf(paths: string[]): string {
  const [settings] = paths
    .filter(
      (path) => settingsFile.test(posix.basename(path)) || /(?:^|\/)astro\.config\.\w+$/.test(path),
    )
    .sort((one, other) => one.length - other.length)
  if (settings) return settings.slice(0, settings.length - posix.basename(settings).length)
  const [first = ''] = paths
  const folder = first.slice(0, first.indexOf('/') + 1)
  const isShared = folder !== '' && paths.every((path) => path.startsWith(folder))
  return isShared && !/^(?:_posts|_drafts|content|posts|src)\/$/.test(folder) ? folder : ''
}

function kindOf(paths: string[]): MarkdownSite['kind'] {
  const has = (pattern: RegExp) => paths.some((path) => pattern.test(path))
  if (has(/^astro\.config\.\w+$/)) return 'Astro'
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
