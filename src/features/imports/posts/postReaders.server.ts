import type { ImportedRecord } from '../importedRecord.ts'
import { ImportError, type ImportedFile, type ImportReader } from '../reader.server.ts'
import { readZip } from '../readZip.server.ts'
import type { ReadPost } from './importedPost.ts'
import { nothingFound } from './siteFindings.server.ts'

/** The beginning of a text, in UTF-16 units at most; empty for bytes that are none. */
function startOf({ bytes }: ImportedFile): string {
  const start = new TextDecoder().decode(bytes.subarray(0, 4000))
  return start.includes('\0') ? '' : start
}

/** The posts of a file as its review shows them: drafts without a date, then the latest first. */
function recordOf(
  read: ReadPost[],
  { notTaken = [], findings }: { notTaken?: string[]; findings?: string[] } = {},
): ImportedRecord {
  const timeOf = ({ post }: ReadPost) => post.published_at ?? '9'
  const posts = read.toSorted((one, other) => timeOf(other).localeCompare(timeOf(one)))
  return {
    posts: posts.map(({ post }) => post),
    notes: { posts: posts.map(({ notes }) => notes) },
    notTaken,
    findings,
  }
}

const wordPressReader: ImportReader = {
  name: 'WordPress',
  detect: (file) => startOf(file).includes('wordpress.org/export/'),
  async read(file) {
    const { readWordPress } = await import('./readWordPress.server.ts')
    const { posts, notTaken } = readWordPress(file.text())
    return recordOf(posts, { notTaken })
  },
}

const feedReader: ImportReader = {
  name: 'Feed',
  detect: (file) => {
    const start = startOf(file).trimStart()
    return start.startsWith('<')
      ? /<(?:rss|feed|rdf:RDF)[\s>]/.test(start)
      : start.startsWith('{') && start.includes('"https://jsonfeed.org/')
  },
  async read(file) {
    const { readFeed } = await import('./readFeed.server.ts')
    return recordOf(readFeed(file.text()))
  },
}

/** One Markdown file. */
const markdownReader: ImportReader = {
  name: 'Posts',
  detect: (file) => /\.(?:md|mdx|markdown)$/i.test(file.name) && startOf(file) !== '',
  async read(file) {
    const { readMarkdownSite } = await import('./readMarkdownSite.server.ts')
    const { posts, notTaken } = readMarkdownSite(new Map([[file.name, file.text()]]), [])
    return recordOf(posts, { notTaken })
  },
}

/** A zip of Markdown files with front matter. */
const archiveReader: ImportReader = {
  name: 'Posts',
  detect: ({ bytes: [first, second] }) => first === 0x50 && second === 0x4b,
  async read({ bytes }) {
    const [{ isSource }, { readMarkdownSite }] = await Promise.all([
      import('./markdownSite.server.ts'),
      import('./readMarkdownSite.server.ts'),
    ])
    const { texts, others } = await readZip(bytes, (path) => (isSource(path) ? path : undefined))
    const { posts, ...site } = readMarkdownSite(texts, others)
    if (posts.length === 0) throw new ImportError(nothingFound([...texts.keys(), ...others]))
    return recordOf(posts, site)
  },
}

/** Formats of posts; the archive is the last resort for any zip. */
export const postReaders: readonly ImportReader[] = [
  wordPressReader,
  feedReader,
  markdownReader,
  archiveReader,
]
