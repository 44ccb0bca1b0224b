import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import {
  type CollectionDependencies,
  collectionRoutes,
} from '../../../cms/collection/collectionRoutes.server.ts'
import { collections } from '../../../content/registry.ts'
import { notFound } from '../../../server/errors.ts'
import { handle, type Route } from '../../../server/http/handle.ts'
import { clientAddress, isSecure, type Origins } from '../../../server/http/origins.ts'
import type { RateLimits } from '../../../server/rateLimit.ts'
import { ratingsApi } from './contract.ts'
import { filmRoutes } from './film/routes.server.ts'
import { noRatings } from './ratings/noRatings.ts'
import { singleRatingRoutes, unknownProject } from './ratings/routes.server.ts'
import { projectStore } from './store.server.ts'

type Dependencies = CollectionDependencies & {
  origins: Origins
  limits: RateLimits
  /** Whether a project is there for whoever asks. */
  mayRate: (http: Context, id: string) => Promise<boolean>
  /** Whether the owner hides the ratings of all projects. */
  areRatingsHidden: () => Promise<boolean>
}

/** How many visitors one address may be for one project: a household, not a crowd. */
const newVisitors = { requests: 20, minutes: 24 * 60 }

export function projectRoutes(dependencies: Dependencies): Route[] {
  return [
    ...collectionRoutes({ ...dependencies, collection: collections.projects, store: projectStore }),
    ...filmRoutes(dependencies),
    ...ratingRoutes(dependencies),
    ...singleRatingRoutes(dependencies),
  ]
}

function ratingRoutes(dependencies: Dependencies): Route[] {
  const { db, now, origins, limits, mayRate, areRatingsHidden } = dependencies
  return [
    handle(ratingsApi.ratings, async ({ params: { id }, http }) => {
      if (!(await mayRate(http, id))) throw unknownProject()
      const ratings = await projectStore.ratings(db, id, knownVisitor(http))
      if (!ratings) throw unknownProject()
      return (await areRatingsHidden()) ? { ...noRatings, mine: 0 } : ratings
    }),

    handle(ratingsApi.rate, async ({ params: { id }, input, http }) => {
      if (!(await mayRate(http, id))) throw unknownProject()
      if (await areRatingsHidden()) throw notFound('Projects are not rated on this site')
      const visitor = knownVisitor(http) ?? randomBytes(18).toString('base64url')
      const earlier = await projectStore.ratings(db, id, visitor)
      if (!earlier) throw unknownProject()
      if (earlier.mine === 0) {
        await limits.consume(`visitors ${id} ${clientAddress(http, origins)}`, newVisitors)
      }
      const given = { id, visitor, rating: input.rating, time: now() }
      const ratings = await db
        .transaction()
        .execute((transaction) => projectStore.rate(transaction, given))
      if (!ratings) throw unknownProject()
      rememberVisitor(http, visitor, isSecure(http, origins))
      return ratings
    }),
  ]
}

const visitorCookie = 'visitor'
/** The longest that browsers keep a cookie, in seconds. */
const visitorAge = 400 * 24 * 60 * 60

function knownVisitor(http: Context): string | undefined {
  const visitor = getCookie(http, visitorCookie)
  return visitor && /^[\w-]{24}$/.test(visitor) ? visitor : undefined
}

function rememberVisitor(http: Context, visitor: string, secure: boolean): void {
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: visitorAge,
  } as const
  setCookie(http, visitorCookie, visitor, options)
}
