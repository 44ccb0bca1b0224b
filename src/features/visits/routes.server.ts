import type { Context } from 'hono'
import type * as z from 'zod/mini'
import type { Database } from '../../server/db/database.ts'
import { notFound, refusedField } from '../../server/errors.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { clientAddress, type Origins } from '../../server/http/origins.ts'
import { tailoredLinksApi } from '../../site/tailored-links/contract.ts'
import { tailoredLinkStore } from '../../site/tailored-links/store.server.ts'
import { type Period, periods, visitsApi } from './contract.ts'
import { countSetting } from './countSetting.server.ts'
import type { NotedEvents } from './countVisits.server.ts'
import { readVisits } from './readVisits.server.ts'
import { reportLimit } from './reportLimit.server.ts'
import type { report } from './schemas.ts'
import type { VisitCounter } from './visitCounter.server.ts'
import { requestOf } from './visitorRequest.server.ts'

type Dependencies = { db: Database; now: () => Date; origins: Origins; visits: VisitCounter }

export function visitRoutes({ db, now, origins, visits }: Dependencies): Route[] {
  const limit = reportLimit(now)
  return [
    handle(
      visitsApi.report,
      async ({ input, http }) => {
        if (!(await visits.isOn())) throw notFound()
        visits.report(requestOf(http), eventsOf(input))
        return { message: 'Counted' }
      },
      async (http) => limit(clientAddress(http, origins)),
    ),
    handle(visitsApi.read, async ({ http }) => {
      const days = requestedPeriod(http)
      await visits.flush()
      const [today, isOn] = [await visits.today(), await visits.isOn()]
      return readVisits(db, { days, today, isOn })
    }),
    handle(visitsApi.update, ({ input }) =>
      db.transaction().execute(async (transaction) => {
        const { count_visits } = await countSetting.write(transaction, input, now())
        return { count_visits }
      }),
    ),
    handle(tailoredLinksApi.visits, async () => {
      const links = await tailoredLinkStore.ids(db)
      return Promise.all(links.map(async (_id) => ({ _id, ...(await visits.ofLink(_id)) })))
    }),
  ]
}

function requestedPeriod(http: Context): Period {
  const given = http.req.query('days') ?? '30'
  const days = periods.find((period) => `${period}` === given)
  if (!days) throw refusedField('days', 'Please ask for 7, 30 or 90 days')
  return days
}

/** The events of a report, each name once. What the site does not know is dropped when they are counted. */
function eventsOf(given: z.output<typeof report>): NotedEvents['events'] {
  const { page, unseen, again, read, begun, sections = [], projects = [], links = [] } = given
  const each = (kind: 'section' | 'project' | 'link', names: string[]) =>
    [...new Set(names)].map((name) => ({ kind, name }))
  const [, list, slug = ''] = /^\/(projects|writing)\/([^/]+)$/.exec(page) ?? []
  const readKind = list === 'projects' ? 'project-read' : 'post-read'
  return [
    ...(unseen ? [{ kind: 'page' as const, name: page, isUnseen: true }] : []),
    ...(again ? [{ kind: 'page' as const, name: page }] : []),
    ...(read && slug ? [{ kind: readKind, name: slug } as const] : []),
    ...(begun ? [{ kind: 'message-begun' as const }] : []),
    ...each('section', sections),
    ...each('project', projects),
    ...each('link', links),
  ]
}
