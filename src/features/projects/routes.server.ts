import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { type RecordDependencies, recordRoutes } from '../../records/list/recordRoutes.server.ts'
import { notFound, refusedField } from '../../server/errors.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { clientAddress, isSecure, type Origins } from '../../server/http/origins.ts'
import type { RateLimits } from '../../server/rateLimit.ts'
import { endsBeforeItStarts, endsTooSoon } from '../../shared/dates/periodRule.ts'
import { type Project, projectsApi } from './contract.ts'
import { filmRoutes } from './film/routes.server.ts'
import { projectMessages } from './projectMessages.ts'
import { noRatings } from './ratings/noRatings.ts'
import { givenRatingRoutes } from './ratings/routes.server.ts'
import { projectStore } from './store.server.ts'

type Dependencies = RecordDependencies<Project> & {
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
    ...recordRoutes({
      ...dependencies,
      api: projectsApi,
      store: projectStore,
      messages: projectMessages,
      // A change may name one of the two dates alone.
      check: (project) => {
        if (endsBeforeItStarts(project)) throw refusedField('end_date', endsTooSoon)
      },
    }),
    ...filmRoutes(dependencies),
    ...ratingRoutes(dependencies),
    ...givenRatingRoutes(dependencies),
  ]
}

function ratingRoutes(dependencies: Dependencies): Route[] {
  const { db, now, origins, limits, mayRate, areRatingsHidden } = dependencies
  return [
    handle(projectsApi.ratings, async ({ params: { id }, http }) => {
      if (!(await mayRate(http, id))) throw unknownProject()
      const ratings = await projectStore.ratings(db, id, knownVisitor(http))
      if (!ratings) throw unknownProject()
      return (await areRatingsHidden()) ? { ...noRatings, mine: 0 } : ratings
    }),

    handle(projectsApi.rate, async ({ params: { id }, input, http }) => {
      if (!(await mayRate(http, id))) throw unknownProject()
      if (await areRatingsHidden()) throw notFound('Projects are not rated on this site')
      const visitor = knownVisitor(http) ?? randomBytes(18).toString('base64url')
      const earlier = await projectStore.ratings(db, id, visitor)
      if (!earlier) throw unknownProject()
      if (earlier.mine === 0) {
        await limits.consume(`visitors ${id} ${clientAddress(http, origins)}`, newVisitors)
      }
      const ratings = await db.transaction().execute(async (transaction) => {
        if (!(await projectStore.ratings(transaction, id))) throw unknownProject()
        const { rating } = input
        await projectStore.rate(transaction, { id, visitor, rating, time: now() })
        return projectStore.ratings(transaction, id, visitor)
      })
      if (!ratings) throw unknownProject()
      rememberVisitor(http, visitor, isSecure(http, origins))
      return ratings
    }),
  ]
}

const unknownProject = () => notFound(projectMessages.unknown)

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
