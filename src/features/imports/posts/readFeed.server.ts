import { parseFeed } from 'feedsmith'
import { ImportError } from '../reader.server.ts'
import { type HtmlPost, plainWords, postsOfHtml } from './htmlPosts.server.ts'
import type { ReadPost } from './importedPost.ts'

/** Throws an ImportError for XML that defines entities, which can grow without an end. */
export function refuseEntities(text: string): void {
  if (/<!ENTITY/i.test(text)) {
    throw new ImportError('This file defines entities of its own, which are not read')
  }
}

/** Reads the posts of a feed. Throws an ImportError for one that cannot be read. */
export function readFeed(text: string): ReadPost[] {
  refuseEntities(text)
  return postsOfHtml(entriesOf(text))
}

function entriesOf(text: string): HtmlPost[] {
  const { format, feed } = parsed(text)
  if (format === 'json') {
    return (feed.items ?? []).map((item) => ({
      title: item.title,
      html: item.content_html ?? escaped(item.content_text ?? ''),
      link: item.url,
      published: item.date_published,
      revised: item.date_modified,
      summary: item.summary,
      tags: item.tags ?? [],
      language: item.language ?? feed.language,
      cover: item.image ?? item.banner_image,
    }))
  }
  if (format === 'atom') {
    return (feed.entries ?? []).map(({ content, summary, ...entry }) => ({
      title: plainWords(entry.title?.value),
      ...wholeOr(htmlOf(content), htmlOf(summary)),
      link: (entry.links ?? []).find(({ rel = 'alternate' }) => rel === 'alternate')?.href,
      published: entry.published ?? entry.updated,
      revised: entry.updated === entry.published ? undefined : entry.updated,
      tags: (entry.categories ?? []).flatMap(({ label, term }) => label ?? term ?? []),
      language: content?.xml?.lang,
    }))
  }
  return (feed.items ?? []).map((item) => ({
    title: plainWords(item.title),
    ...wholeOr(item.content?.encoded, item.description),
    link: item.link,
    published: ('pubDate' in item ? item.pubDate : undefined) ?? item.dc?.dates?.[0],
    tags: 'categories' in item ? (item.categories ?? []).flatMap(({ name }) => name ?? []) : [],
    language: 'language' in feed ? feed.language : undefined,
  }))
}

function parsed(text: string) {
  try {
    return parseFeed(text)
  } catch {
    throw new ImportError('This feed cannot be read')
  }
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')

const htmlOf = (text: { value?: string; type?: string } | undefined) =>
  text?.value &&
  (text.type === undefined || text.type === 'text' ? escaped(text.value) : text.value)

/** The whole text, or what there is of it. */
const wholeOr = (whole: string | undefined, summary: string | undefined) =>
  whole
    ? { html: whole, summary: plainWords(summary) }
    : { html: summary ?? '', notes: ['The feed has a summary, and perhaps not the whole text'] }
