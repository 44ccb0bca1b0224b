import type { Post, PostOnPage } from '../../content/records.ts'
import { directionOf } from '../../shared/texts/languages.ts'
import { textDirection } from '../../shared/texts/textDirection.ts'
import { movedPosts } from '../../site/sections/writing/oldPaths.ts'
import { tagPath, tagSlug, writingPath } from '../../site/sections/writing/paths.ts'
import { shownPosts } from '../../site/shownPosts.server.ts'
import { missingHead } from '../discovery/projectPageHead.server.ts'
import { postHead, writingHead } from '../discovery/writingHead.server.ts'
import { externalHostsOf } from '../externalHosts.server.ts'
import { pageOfList } from '../listPages.ts'
import { replyLinks } from '../project/contactLinks.server.ts'
import { type PageFrame, writePage } from '../standalonePage.server.ts'
import type { PostPageProps } from './PostPage.tsx'
import type { PostSearch } from './postSearch.server.ts'
import type { ReadText } from './textReader.server.ts'

export type Writing = Awaited<ReturnType<typeof readWriting>>

/** The public posts of a site, the latest first, and what their pages share. */
export async function readWriting(frame: PageFrame) {
  const { content, site } = frame
  const posts = await shownPosts(content, site.posts)
  const shownIds = new Set(posts.map(({ post }) => post._id))
  const stored = posts.length > 0 ? await content.lists.posts() : []
  const shown = stored.filter(({ _id }) => shownIds.has(_id))
  return {
    ...frame,
    posts,
    seriesOf: new Map(shown.map(({ _id, series }) => [_id, series])),
    moved: movedPosts(shown),
    hasRecords: (await content.documents()).hasRecords('posts'),
  }
}

type Shown = { post: PostOnPage; readText: ReadText; mark: PostPageProps['mark'] }

/** The page of a post, with its policy, and whether its text is laid out. */
export async function postDocument(writing: Writing, { post, readText, mark }: Shown) {
  const { content, site, landing, posts, source } = writing
  const day =
    posts.find((listedPost) => listedPost.post._id === post._id)?.day ??
    (await shownPosts(content, [post]))[0]?.day ??
    ''
  const index = posts.findIndex(({ post: { _id } }) => _id === post._id)
  const { html, headings, frames, films, isLaidOut } = await readText(writing, post)
  const { renderView, styles } = await source.writingRenderer()
  const props = {
    ownerName: site.hero.name,
    credit: site.credit,
    privacy: writing.privacy,
    post,
    day,
    html,
    headings,
    mark,
    hasList: posts.length > 0,
    parts: partsOf(writing, post, mark),
    projects: (post.projects ?? []).flatMap(
      (id) => site.projects.find(({ _id }) => _id === id) ?? [],
    ),
    previous: index < 0 ? undefined : posts[index + 1]?.post,
    next: posts[index - 1]?.post,
    contact: replyLinks(landing, post.title),
  }
  const body = renderView('post', props, site.t)
  const hasScript = html.includes('data-zoom') || html.includes('data-frame')
  const isFromRight = textDirection(post.title + html) === 'rtl'
  const { sheet } =
    isFromRight && directionOf(site.language) === 'ltr'
      ? await source.typefaceFiles('right-to-left')
      : {}
  const page = await writePage(writing, {
    head: mark ? missingHead(post.title) : postHead(site, post, writing.origin),
    body,
    styles,
    elsewhere: {
      ...externalHostsOf({ ...landing, posts: { status: 'loaded', value: [post] } }, films),
      frames: [...new Set(frames)],
    },
    after: [
      sheet && `<link rel="stylesheet" href="${sheet}" />`,
      hasScript && '<script src="/project.js" defer></script>',
    ]
      .filter(Boolean)
      .join(''),
  })
  return { ...page, isLaidOut }
}

/** The parts of the series of a post, the oldest first; one that visitors do not see is the only such part. */
function partsOf({ posts, seriesOf }: Writing, post: PostOnPage, mark: Shown['mark']): Post[] {
  const { series = '' } = post
  if (series === '') return []
  const parts = posts
    .flatMap(({ post: part }) => (seriesOf.get(part._id) === series ? part : []))
    .reverse()
  if (seriesOf.has(post._id)) return parts
  // A draft has no time yet, and becomes the last one.
  const timeOf = ({ published_at }: Post) => published_at ?? 'later'
  return mark ? [...parts, post].toSorted((a, b) => timeOf(a).localeCompare(timeOf(b))) : []
}

export type WantedList = {
  /** The posts of a tag; '' for all. */
  tag: string
  /** Words of all posts; '' for all of them. */
  search: string
  page: number
  /** How many posts stand on one page. */
  size: number
  /** Whether the page offers to search. */
  isSearched: boolean
  /** Why nothing is searched. */
  failure: string | undefined
}

/** A page with all posts, those of a tag, or those that are searched for. */
export async function writingDocument(
  writing: Writing,
  postSearch: PostSearch,
  { tag, search, isSearched, failure, ...wanted }: WantedList,
) {
  const { site, posts, origin } = writing
  const tags = posts.flatMap(({ post }) => post.tags)
  const { tag: named, posts: listedPosts } = postsOf(writing, tag)
  const path = named ? tagPath(named) : writingPath
  const isSearch = search !== ''
  const matches = isSearch && !failure ? await postSearch.find(posts, search) : []
  const { page, pages, items } = pageOfList(isSearch ? matches : listedPosts, wanted)
  const { renderView, styles, searchStyles } = await writing.source.writingRenderer()
  const count = listedPosts.length
  const props = {
    ownerName: site.hero.name,
    credit: site.credit,
    privacy: writing.privacy,
    tag: named,
    search,
    isSearched,
    failure,
    count,
    found: matches.length,
    posts: isSearch ? await postSearch.withSentences(items, search) : items,
    page,
    pages,
    path,
    tags: mostUsed(tags),
  }
  return writePage(writing, {
    head: writingHead(site, { tag: named, path, search, page, count, origin }),
    body: renderView('writing', props, site.t),
    styles: styles + searchStyles,
    elsewhere: hostsWithoutPosts(writing),
  })
}

/** The posts of a tag with its name; all posts where no post has it. */
export function postsOf({ posts }: Pick<Writing, 'posts'>, slug: string) {
  const tag = posts.flatMap(({ post }) => post.tags).find((one) => tagSlug(one) === slug)
  if (!tag) return { tag, posts }
  return { tag, posts: posts.filter(({ post }) => post.tags.some((one) => tagSlug(one) === slug)) }
}

/** Each tag once, those of most posts first. */
const mostUsed = (tags: readonly string[]) =>
  [...Map.groupBy(tags, tagSlug).values()]
    .toSorted((a, b) => b.length - a.length)
    .flatMap(([first]) => first ?? [])

/** The hosts that pages of the posts let in, without those of the posts themselves. */
export const hostsWithoutPosts = ({ landing }: PageFrame) =>
  externalHostsOf({ ...landing, posts: { status: 'loaded', value: [] } })
