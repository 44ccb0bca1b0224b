import { defaultAppearance } from '../../content/documents/defaults.ts'
import type { Post } from '../../content/records.ts'
import { memoizeLru } from '../../server/cache/memoizeLru.ts'
import { originPlaceholder } from '../../server/cache/originText.ts'
import { loadedOr } from '../../shared/loaded.ts'
import { directionOf } from '../../shared/texts/languages.ts'
import { textDirection } from '../../shared/texts/textDirection.ts'
import { movedPosts } from '../../site/sections/writing/oldPaths.ts'
import { tagPath, tagSlug, writingPath } from '../../site/sections/writing/paths.ts'
import { shownPosts } from '../../site/shownPosts.server.ts'
import { textsOf } from '../../site/siteLanguage.server.ts'
import type { Site as SiteContent } from '../../site/siteSnapshot.server.ts'
import { siteOf } from '../../site/siteTexts.ts'
import { missingHead } from '../discovery/projectPageHead.server.ts'
import { postHead, writingHead } from '../discovery/writingHead.server.ts'
import { externalHostsOf } from '../externalHosts.server.ts'
import { rootAttributes } from '../landing/rootAttributes.server.ts'
import { policyFor } from '../pagePolicies.server.ts'
import type { PageSource } from '../pageSource.server.ts'
import { privacyLink } from '../privacy/privacyLink.server.ts'
import { contactLinks } from '../project/contactLinks.server.ts'
import { headOfTemplate, withRoot } from '../template.server.ts'
import { themeHead } from '../themeHead.server.ts'
import type { PostPageProps } from './PostPage.tsx'
import type { RenderedText } from './renderWriting.server.tsx'

export type Writing = Awaited<ReturnType<typeof readWriting>>

/** The public posts of a site, the latest first, and what their pages share. */
export async function readWriting(whole: SiteContent, source: PageSource) {
  const { content } = whole
  const { landing, isComplete } = await whole.landing()
  const site = siteOf(landing, textsOf(landing))
  const posts = await shownPosts(content, site.posts)
  const stored = posts.length > 0 ? await content.lists.posts() : []
  return {
    ...{ content, landing, isComplete, site, posts },
    moved: movedPosts(stored.filter(({ _id }) => posts.some(({ post }) => post._id === _id))),
    hasRecords: (await content.documents()).hasRecords('posts'),
    root: rootAttributes(landing),
    theme: await themeHead(landing, source),
    privacy: await privacyLink(whole),
    players: loadedOr(landing.appearance, defaultAppearance).players,
    feeds: new Map<string, Promise<string>>(),
  }
}

/** How many texts are kept rendered. */
const maxTexts = 100

export type ReadText = ReturnType<typeof textReader>

/** Returns a function that renders the text of a post, once for each of its states, for its page or for feeds. */
export function textReader(source: PageSource) {
  const memoize = memoizeLru<RenderedText>(maxTexts)
  return ({ site, players }: Writing, post: Post, feedOf?: string): Promise<RenderedText> => {
    const { body: text = '', pictures = [] } = post
    const key = JSON.stringify([text, pictures, site.language, players, feedOf])
    return memoize(key, async () => {
      const { renderPostText, renderFeedText } = await source.writingRenderer()
      const props = { text, pictures, players, texts: site.t }
      if (feedOf === undefined) return renderPostText(props)
      const html = renderFeedText(props, originPlaceholder, feedOf)
      return { html, headings: [], frames: [], films: [] }
    })
  }
}

type Shown = {
  post: Post
  readText: ReadText
  source: PageSource
  mark: PostPageProps['mark']
}

/** The page of a post, with its policy. */
export async function postDocument(writing: Writing, { post, readText, source, mark }: Shown) {
  const { content, site, landing, posts } = writing
  const day =
    posts.find((shown) => shown.post._id === post._id)?.day ??
    (await shownPosts(content, [post]))[0]?.day ??
    ''
  const index = posts.findIndex(({ post: { _id } }) => _id === post._id)
  const { html, headings, frames, films } = await readText(writing, post)
  const { renderPostPage } = await source.writingRenderer()
  const body = renderPostPage({
    texts: site.t,
    ...{ ownerName: site.hero.name, privacy: writing.privacy },
    ...{ post, day, html, headings, mark },
    projects: (post.projects ?? []).flatMap(
      (id) => site.projects.find(({ _id }) => _id === id) ?? [],
    ),
    previous: index < 0 ? undefined : posts[index + 1]?.post,
    next: posts[index - 1]?.post,
    contact: contactLinks(landing),
  })
  const hasScript = html.includes('data-zoom') || html.includes('data-frame')
  const isFromRight = textDirection(post.title + html) === 'rtl'
  return writeDocument(writing, {
    head: mark ? missingHead(post.title) : postHead(site, post, originPlaceholder),
    body,
    source,
    elsewhere: { posts: [post], frames, films },
    after: hasScript ? '<script src="/project.js" defer></script>' : '',
    sheets: isFromRight && directionOf(site.language) === 'ltr' ? ['right-to-left'] : [],
  })
}

/** The page with all posts, or those of a tag. */
export async function writingDocument(
  writing: Writing,
  { tag, source }: { tag: string; source: PageSource },
) {
  const { site, posts } = writing
  const all = posts.flatMap(({ post }) => post.tags)
  const named = all.find((one) => tagSlug(one) === tag)
  const shown = named
    ? posts.filter(({ post }) => post.tags.some((one) => tagSlug(one) === tag))
    : posts
  const counts = Map.groupBy(all, tagSlug)
  const tags = [...counts.values()]
    .toSorted((a, b) => b.length - a.length)
    .flatMap(([first]) => first ?? [])
  const path = named ? tagPath(named) : writingPath
  const { renderWritingPage } = await source.writingRenderer()
  return writeDocument(writing, {
    head: writingHead(site, { tag: named, path, count: shown.length, origin: originPlaceholder }),
    body: renderWritingPage({
      texts: site.t,
      ...{ ownerName: site.hero.name, privacy: writing.privacy },
      ...{ tag: named, posts: shown, path, tags },
    }),
    ...{ source, elsewhere: { posts: [], frames: [], films: [] }, after: '', sheets: [] },
  })
}

type Document = {
  head: string
  body: string
  source: PageSource
  elsewhere: { posts: Post[]; frames: string[]; films: string[] }
  /** Further elements at the end of the head. */
  after: string
  sheets: 'right-to-left'[]
}

/** A page in the frame of the posts, with its policy. */
export async function writeDocument(
  { root, landing, theme }: Writing,
  { head, body, source, elsewhere, after, sheets }: Document,
): Promise<{ html: string; policy: string }> {
  const { styles } = await source.writingRenderer()
  const style = `<style>${styles}</style>`
  const start = headOfTemplate(await source.landingTemplate())
  const faces = await Promise.all(sheets.map((face) => source.typefaceFiles(face)))
  const links = faces.map(({ sheet }) => `<link rel="stylesheet" href="${sheet}" />`).join('')
  const { posts, frames, films } = elsewhere
  const html = `${withRoot(start, root)}${theme.preloads}${head}
    ${style}
    ${theme.links}${links}
    ${after}
  </head>
  <body>${body}</body>
</html>
`
  const policy =
    source.policy ??
    policyFor(start + style)({
      ...externalHostsOf({ ...landing, posts: { status: 'loaded', value: posts } }, films),
      frames: [...new Set(frames)],
    })
  return { html, policy }
}
