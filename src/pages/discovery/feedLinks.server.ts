import { html, raw } from 'hono/html'
import { feedNames, writingPath } from '../../site/sections/writing/paths.ts'
import type { Site } from '../../site/siteTexts.ts'

const feedKinds = [
  ['application/atom+xml', feedNames.atom, 'Atom'],
  ['application/rss+xml', feedNames.rss, 'RSS'],
  ['application/feed+json', feedNames.json, 'JSON'],
] as const

/** Links by which readers find the feeds; none without posts, or while the origin is not known. */
export function feedLinks({ hero, posts, t }: Site, origin: string, path = writingPath): string {
  if (posts.length === 0 || origin === '') return ''
  const title = t('Writing by {name}', { name: hero.name })
  const links = feedKinds.map(
    ([type, file, name]) =>
      html`
    <link rel="alternate" type="${type}" title="${title} (${name})" href="${origin}${path}/${file}" />`,
  )
  return html`${raw(links.join(''))}`.toString()
}
