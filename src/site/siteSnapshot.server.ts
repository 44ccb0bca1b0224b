import type { Logger } from 'pino'
import { memoize } from '../server/cache/memoize.ts'
import type { Changes } from '../server/changes.ts'
import type { Database } from '../server/db/database.ts'
import type { PublicView } from './landing.ts'
import { type LoadedLanding, landingLoader } from './landingData.server.ts'
import { type OfferResume, ownerView, publicView } from './publicView.server.ts'
import { siteAddress } from './siteAddress.server.ts'
import {
  ownContent,
  type PublishedContent,
  publishedContent,
  type StoredContent,
  withProjects,
} from './storedContent.server.ts'

type Seen<Content> = {
  content: Content
  view: PublicView
  landing: () => Promise<LoadedLanding>
}

/**
 * The content as visitors see it and, as `ownersSite`, as its owner does. All of it is read once, when it is first
 * asked for.
 */
export type Site = Seen<PublishedContent> & {
  ownersSite: Seen<StoredContent>
  /** The origin of the site's own addresses, without a slash at its end; '' while it is not known. */
  origin(): Promise<string>
}

type Dependencies = {
  db: Database
  changes: Changes
  log: Logger
  now?: () => Date
  publicUrl?: string | undefined
  /** File of *Download Resume* for published content; null if there is none. */
  offeredOf(content: PublishedContent): ReturnType<OfferResume>
  /** Restricts the visible content. */
  shownBy?: (view: PublicView) => PublicView
}

/**
 * Answers the site as it is now: the same one until the content changes. After a rating the projects alone are read
 * again.
 */
export function siteSnapshot(dependencies: Dependencies): () => Site {
  const { db, changes, log, offeredOf, publicUrl, shownBy = (view) => view } = dependencies
  const load = landingLoader(log)
  const loadOwn = landingLoader(log)
  let currentSite: Site | undefined

  const siteOf = (content: PublishedContent, ownersSite?: Site['ownersSite']): Site => {
    const offered = () => offeredOf(content)
    const view = shownBy(publicView(content, offered))
    return {
      ...seen(content, view, load),
      ownersSite: ownersSite ?? ownersSiteOf(offered),
      origin: async () => publicUrl ?? siteAddress.of(await content.documents()),
    }
  }
  const ownersSiteOf = (offered: OfferResume) => {
    const content = ownContent(db, dependencies.now)
    return seen(content, ownerView(content, offered), loadOwn)
  }

  changes.onChange('content', () => {
    currentSite = undefined
  })
  changes.onChange('ratings', () => {
    currentSite =
      currentSite && siteOf(withProjects(db, currentSite.content), currentSite.ownersSite)
  })
  return () => {
    currentSite ??= siteOf(publishedContent(db, dependencies.now))
    return currentSite
  }
}

const seen = <Content>(
  content: Content,
  view: PublicView,
  load: (view: PublicView) => Promise<LoadedLanding>,
): Seen<Content> => ({
  content,
  view,
  landing: memoize(
    () => load(view),
    ({ isComplete }) => isComplete,
  ),
})
