import { posix } from 'node:path'
import { maxEntries } from '../importFile.ts'
import type { MarkdownSite, SourceFile } from './markdownSite.server.ts'
import { listOf } from './postPaths.server.ts'

type Found = Pick<MarkdownSite, 'kind' | 'posts' | 'others' | 'linkPattern'>

/** Sentences about a folder as a whole: where posts and their dates were found, what is no post, and what is lost. */
export function siteFindings(
  { kind, posts, others, linkPattern }: Found,
  hasAddresses: boolean,
): string[] {
  const findings = [`Found in ${foldersOf(posts.map(({ path }) => path))}.`]
  if (others.length > 0) {
    findings.push(`Markdown files that are no posts: ${foldersOf(others)}.`)
  }
  const inPath = posts.filter(({ date }) => date?.source === 'path').length
  if (inPath > 0 && kind !== 'Jekyll') {
    findings.push(`The date is in the name of the file or folder: ${counted(inPath)}.`)
  }
  for (const [field, count] of dateFields(posts)) {
    findings.push(`The date is in the field “${field}”: ${counted(count)}.`)
  }
  const undated = posts.filter(({ date }) => date === undefined).length
  if (undated > 0) findings.push(`Without a date: ${counted(undated)}. The import dates them.`)
  if (!hasAddresses) {
    findings.push(
      'The old addresses of the posts are not known, so links to them from elsewhere would break. Choose the folder of the whole site to keep the addresses.',
    )
  } else if (linkPattern !== undefined && kind !== 'Jekyll') {
    findings.push(`Old addresses are made like the links between the posts: ${linkPattern}`)
  }
  return findings
}

/** Why a zip or a folder without a post cannot be imported, with the kinds of its files. */
export function nothingFound(files: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const path of files) {
    const ending = posix.extname(path).toLowerCase() || posix.basename(path)
    counts.set(ending, (counts.get(ending) ?? 0) + 1)
  }
  const kinds = [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 4)
    .map(([ending, count]) => `${count} ${ending}`)
  return files.length === 0
    ? 'This folder is empty.'
    : `No post was found: there is no Markdown file except those of the repository, such as a readme. It has ${kinds.join(', ')}${counts.size > 4 ? ' and others' : ''}. Choose a folder with .md or .mdx files.`
}

/** Why more posts than one import takes are refused. */
export const tooManyPosts = ({ posts }: Pick<MarkdownSite, 'posts'>): string =>
  `This folder has ${posts.length} posts, and ${maxEntries} can be imported at once. Import its folders one by one: ${foldersOf(posts.map(({ path }) => path))}.`

const counted = (count: number) => (count === 1 ? 'one post' : `${count} posts`)

function dateFields(posts: readonly SourceFile[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { date } of posts) {
    if (typeof date?.source !== 'object') continue
    const { field } = date.source
    counts.set(field, (counts.get(field) ?? 0) + 1)
  }
  return counts
}

/** How many folders are named. */
const mostFolders = 4

/** The folders of files with their counts: as deep as that leaves a few, but more than one. */
function foldersOf(paths: readonly string[]): string {
  const lists = paths.map((path) => listOf(path).split('/'))
  const foldersAt = (depth: number) =>
    Map.groupBy(lists, (parts) => parts.slice(0, depth).join('/'))
  const deepest = Math.max(...lists.map(({ length }) => length))
  let folders = foldersAt(1)
  for (let depth = 2; depth <= deepest; depth++) {
    const deeper = foldersAt(depth)
    if (folders.size > 1 && deeper.size > mostFolders) break
    folders = deeper
  }
  const named = [...folders]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, mostFolders)
    .map(([folder, { length }]) => `${folder === '.' ? 'the chosen folder' : folder} (${length})`)
  return `${named.join(', ')}${folders.size > mostFolders ? ' and others' : ''}`
}
