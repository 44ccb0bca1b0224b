import { posix } from 'node:path'
import {
  type Fields,
  fieldNames,
  readFrontMatter,
  readSettings,
  textIn,
} from './frontMatter.server.ts'

/** A file of a site with its front matter; the path is below the site's root. */
export type SourceFile = { path: string; fields: Fields; body: string; isBroken: boolean }

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
  /^(?:\._|_index\.|(?:readme|license|changelog|contributing|code_of_conduct|agents|claude)\b)/i.test(
    posix.basename(path),
  )

/** Finds the posts among the files of an archive. */
export function markdownSite(texts: ReadonlyMap<string, string>, files: string[]): MarkdownSite {
  const all = [...texts.keys(), ...files]
  const root = rootOf(all)
  const below = (path: string) => (path.startsWith(root) ? path.slice(root.length) : path)
  let settings: Fields = {}
  const sources: SourceFile[] = []
  for (const [path, text] of texts) {
    const sitePath = below(path)
    if (settingsFile.test(sitePath)) settings = { ...readSettings(sitePath, text), ...settings }
    else if (isMarkdown(path) || isPostInHtml(path)) {
      sources.push({ path: sitePath, ...readFrontMatter(text) })
    }
  }
  const kind = kindOf(all.map(below))
  const isPost = postRule(kind, sources)
  return {
    kind,
    settings,
    root,
    address: addressIn(settings),
    timeZone: textIn(settings, 'timezone', 'timeZone'),
    posts: sources.filter(isPost),
    others: sources.flatMap((file) => (isPost(file) ? [] : file.path)),
    files: files.map(below),
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

export const dateIn = (fields: Fields) =>
  textIn(fields, ...fieldNames('published'))?.replace(/^(?:true|false)$/, '')

export const isDraft = ({ path, fields }: Pick<SourceFile, 'path' | 'fields'>) =>
  /(?:^|\/)_drafts\//.test(path) ||
  [fields.draft, fields.isDraft, fields.private].some((value) => `${value}` === 'true') ||
  [fields.published, fields.publish].some((value) => `${value}` === 'false') ||
  fields.status === 'draft'

/** Which files are posts: those of Jekyll's folders, else those with a date or a draft's mark, and their neighbours. */
function postRule(kind: MarkdownSite['kind'], sources: SourceFile[]) {
  if (kind === 'Jekyll') return ({ path }: SourceFile) => /(?:^|\/)_(?:posts|drafts)\//.test(path)
  const isInContent = ({ path }: SourceFile) =>
    kind === 'Hugo'
      ? /^content\/(?:[^/]+\/)+[^/]+$/.test(path) && !isResource(path, folders)
      : kind !== 'Astro' || /(?:^|\/)(?:content|data|pages|posts|blog)\//.test(path)
  const folders = new Set(
    sources.flatMap(({ path }) => (isBundle(path) ? posix.dirname(path) : [])),
  )
  const isDated = (file: SourceFile) =>
    isInContent(file) && (Boolean(dateIn(file.fields)) || isDraft(file))
  const lists = new Set(sources.filter(isDated).map(({ path }) => listOf(path)))
  if (lists.size === 0 && kind === 'Markdown') return () => true
  return (file: SourceFile) =>
    isDated(file) ||
    (isInContent(file) &&
      lists.has(listOf(file.path)) &&
      textIn(file.fields, 'title') !== undefined)
}

export const isBundle = (path: string) => /(?:^|\/)index(?:\.[\w-]+)?\.\w+$/.test(path)

/** The folder of a post's neighbours. */
const listOf = (path: string) =>
  isBundle(path) ? posix.dirname(posix.dirname(path)) : posix.dirname(path)

/** Whether a file is part of a post that has a folder of its own. */
const isResource = (path: string, folders: ReadonlySet<string>) =>
  !isBundle(path) && folders.has(posix.dirname(path))
