import { XMLParser } from 'fast-xml-parser'
import { ImportError } from '../reader.server.ts'
import { type HtmlPost, plainWords, postsOfHtml } from './htmlPosts.server.ts'
import type { ReadPost } from './importedPost.ts'
import { refuseEntities } from './readFeed.server.ts'

type Item = Readonly<Record<string, unknown>>

/** Reads the posts of WordPress's export (WXR), and how many of its other items there are. */
export function readWordPress(text: string): { posts: ReadPost[]; notTaken: string[] } {
  refuseEntities(text)
  const items = itemsOf(text)
  const covers = new Map(
    items.flatMap((item) =>
      textOf(item['wp:post_type']) === 'attachment'
        ? [[textOf(item['wp:post_id']), textOf(item['wp:attachment_url'])]]
        : [],
    ),
  )
  const others = new Map<string, number>()
  const posts = items.flatMap((item): HtmlPost[] => {
    const type = textOf(item['wp:post_type'])
    if (type === 'post' && textOf(item['wp:status']) !== 'trash') return [postOf(item, covers)]
    others.set(type, (others.get(type) ?? 0) + 1)
    return []
  })
  return {
    posts: postsOfHtml(posts),
    notTaken: [...others].map(([type, count]) => `${type} (${count})`),
  }
}

function itemsOf(text: string): Item[] {
  try {
    const parser = new XMLParser({
      ignoreAttributes: false,
      parseTagValue: false,
      trimValues: false,
      isArray: (name) => ['item', 'category', 'wp:postmeta'].includes(name),
    })
    const { rss } = parser.parse(text)
    return rss.channel.item ?? []
  } catch {
    throw new ImportError('This export of WordPress cannot be read')
  }
}

const textOf = (value: unknown): string => {
  const text = typeof value === 'object' && value !== null ? Reflect.get(value, '#text') : value
  return typeof text === 'string' ? text.trim() : ''
}
const listOf = (value: unknown): Item[] => (Array.isArray(value) ? value : [])

function postOf(item: Item, covers: Map<string, string>): HtmlPost {
  const status = textOf(item['wp:status'])
  const date = textOf(item['wp:post_date_gmt'])
  const cover = listOf(item['wp:postmeta']).find(
    (meta) => textOf(meta['wp:meta_key']) === '_thumbnail_id',
  )
  return {
    title: plainWords(textOf(item.title)),
    html: markup(textOf(item['content:encoded'])),
    link: textOf(item.link) || undefined,
    // A draft has a date of zeros.
    published: date.startsWith('0000') ? undefined : `${date}Z`,
    summary: plainWords(textOf(item['excerpt:encoded'])),
    tags: listOf(item.category).flatMap((category) =>
      ['post_tag', 'category'].includes(`${category['@_domain']}`) &&
      category['@_nicename'] !== 'uncategorized'
        ? textOf(category)
        : [],
    ),
    cover: covers.get(textOf(cover?.['wp:meta_value'])),
    isDraft: !['publish', 'future'].includes(status),
  }
}

/** The text as WordPress shows it: its shortcodes, and a paragraph for each blank line of the old editor. */
function markup(content: string): string {
  const html = content
    .replace(/\[(?:source)?code([^\][]*)\]/g, (_, options: string) => {
      const language = options.split(/[\s="']/).findLast(Boolean) ?? ''
      return `<pre><code class="language-${language}">`
    })
    .replace(/\[\/(?:source)?code\]/g, '</code></pre>')
    .replace(/\[embed[^\][]*\]([^[]*)\[\/embed\]/g, '<p><a href="$1">$1</a></p>')
    .replace(/\[\/?caption[^\][]*\]/g, '')
  if (/<!-- wp:|<p[\s>]/.test(html)) return html
  return html
    .split('</pre>')
    .map((part, index, all) => {
      const start = part.indexOf('<pre')
      return index === all.length - 1 || start < 0
        ? paragraphs(part)
        : `${paragraphs(part.slice(0, start))}${part.slice(start)}</pre>`
    })
    .join('')
}

const paragraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) =>
      /^<(?:h\d|[ou]l|table|blockquote|div|figure|hr)/i.test(part)
        ? part
        : `<p>${part.replaceAll('\n', '<br>')}</p>`,
    )
    .join('\n')
