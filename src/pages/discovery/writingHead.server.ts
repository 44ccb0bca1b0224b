import type { PostOnPage } from '../../content/records.ts'
import { shownLink } from '../../shared/rules/links.ts'
import { postPath } from '../../site/sections/writing/paths.ts'
import { nameAndTitle, oneLine, type Site } from '../../site/siteTexts.ts'
import { pageAddress } from '../listPages.ts'
import { feedLinks } from './feedLinks.server.ts'
import { headOf } from './headTags.server.ts'
import { absolute, ownerId, person } from './structuredData.server.ts'

/** The meta tags of a post's page. */
export function postHead(site: Site, post: PostOnPage, origin: string): string {
  const { hero, t } = site
  const { title, tags, canonical_url = '', published_at, revised_at } = post
  const page = origin + postPath(post)
  const owner = ownerId(origin)
  const byName = t('{title} by {name}', { title, name: hero.name })
  const data = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BlogPosting',
        '@id': page,
        headline: oneLine(title, 110),
        description: post.summary || undefined,
        url: page,
        mainEntityOfPage: page,
        image: absolute(post.cover, origin),
        datePublished: published_at ?? undefined,
        dateModified: revised_at ?? published_at ?? undefined,
        inLanguage: post.language || site.language,
        keywords: tags.length > 0 ? tags.join(', ') : undefined,
        timeRequired: `PT${post.reading_time}M`,
        author: { '@id': owner },
        publisher: { '@id': owner },
        sameAs: shownLink(canonical_url),
      },
      person(site, origin, owner),
    ],
  }
  const summary = {
    title: byName,
    description: post.summary || byName,
    path: postPath(post),
    image: `/og${postPath(post)}.png`,
    alt: [byName, post.cover_alt].filter(Boolean).join('. '),
    type: 'article',
    canonical: shownLink(canonical_url),
  }
  return headOf(summary, { siteName: hero.name, origin, data }) + feedLinks(site, origin)
}

type List = {
  tag: string | undefined
  path: string
  /** The words that are searched for; '' for all posts. */
  search: string
  page: number
  count: number
  origin: string
}

/** The meta tags of the page with all posts, or those of a tag; searches are `noindex`. */
export function writingHead(site: Site, { tag, path, search, page, count, origin }: List): string {
  const { hero, t } = site
  const title = t('Writing by {name}', { name: hero.name })
  const named = tag === undefined ? title : `${t('Posts about {tag}', { tag })}. ${title}`
  const summary = {
    title: page > 1 ? t('{title}, page {page}', { title: named, page }) : named,
    description: `${title}: ${t('{count} post|{count} posts', { count })}. ${site.description}`,
    path: pageAddress(path, page, { q: search }),
    image: '/og.png',
    alt: nameAndTitle(hero),
    isIndexed: search === '',
  }
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Blog',
    name: summary.title,
    url: origin + summary.path,
    author: { '@id': ownerId(origin) },
  }
  return headOf(summary, { siteName: hero.name, origin, data }) + feedLinks(site, origin, path)
}
