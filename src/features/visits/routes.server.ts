import { LRUCache } from 'lru-cache'
import type * as z from 'zod/mini'
import type { Database } from '../../server/db/database.ts'
import { ApiError, notFound, refusedField } from '../../server/errors.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { clientAddress, type Origins } from '../../server/http/origins.ts'
import { decoded } from '../../shared/decoded.ts'
import { applicationsApi } from '../../site/applications/contract.ts'
import { type Period, periods, type Visits, visitsApi } from './contract.ts'
import type { NotedEvents } from './countVisits.server.ts'
import { dayBefore } from './days.ts'
import { visitKinds } from './kinds.ts'
import type { report } from './schemas.ts'
import type { VisitCounter } from './visitCounter.server.ts'
import { requestOf } from './visitorRequest.server.ts'
import { countSetting, sumsByDay, sumsByName, sumsOfLinks } from './visitStore.server.ts'

type Dependencies = { db: Database; now: () => Date; origins: Origins; visits: VisitCounter }

/** The most reports in ten minutes: of one address, and in all, by each process. */
const mostReports = { ofAddress: 300, inAll: 30_000 }
const period = 10 * 60 * 1000

export function visitRoutes({ db, now, origins, visits }: Dependencies): Route[] {
  const admit = reportLimit(now, mostReports)
  return [
    handle(
      visitsApi.report,
      async ({ input, http }) => {
        if (!(await visits.isOn())) throw notFound()
        visits.report(requestOf(http), eventsOf(input))
        return { message: 'Counted' }
      },
      async (http) => admit(clientAddress(http, origins)),
    ),
    handle(visitsApi.read, async ({ http }) => {
      const given = http.req.query('days') ?? '30'
      const days = periods.find((each) => `${each}` === given)
      if (!days) throw refusedField('days', 'Please ask for 7, 30 or 90 days')
      await visits.flush()
      const [today, isOn] = [await visits.today(), await visits.isOn()]
      return readVisits(db, { days, today, isOn })
    }),
    handle(applicationsApi.visits, async () => {
      await visits.flush()
      return { isOn: await visits.isOn(), links: await sumsOfLinks(db) }
    }),
    handle(visitsApi.update, ({ input }) =>
      db.transaction().execute((transaction) => countSetting.write(transaction, input, now())),
    ),
  ]
}

/** The most names in one answer, of one kind and of all. */
const mostNames = { ofKind: 100, ofAll: 3000 }

type Wanted = { days: Period; today: string; isOn: boolean }

/** The sums of the last days. A visitor who comes back on another day counts again. */
async function readVisits(db: Database, { days, today, isOn }: Wanted): Promise<Visits> {
  const since = dayBefore(today, days - 1)
  const sums = await sumsByDay(db, dayBefore(since, days))
  const named = Map.groupBy(await sumsByName(db, since, mostNames.ofAll), ({ kind }) => kind)
  const total = (isMeant: (sum: (typeof sums)[number]) => boolean) =>
    sums.reduce((all, sum) => (isMeant(sum) ? all + sum.count : all), 0)
  return {
    days,
    isOn,
    byDay: Array.from({ length: days }, (_, index) => {
      const day = dayBefore(today, days - 1 - index)
      const of = (kind: string) => total((sum) => sum.day === day && sum.kind === kind)
      return { day, visitors: of('visitor'), visits: of('visit'), views: of('page') }
    }),
    fullDays: sums
      .filter(({ kind, day }) => kind === 'not-counted' && day >= since)
      .map(({ day }) => day)
      .sort(),
    kinds: visitKinds.map((kind) => ({
      kind,
      total: total((sum) => sum.kind === kind && sum.day >= since),
      before: total((sum) => sum.kind === kind && sum.day < since),
      names: (named.get(kind) ?? [])
        .slice(0, mostNames.ofKind)
        .map(({ name, count }) => ({ name, count })),
    })),
  }
}

/** Limits reports in memory: counting them in the database would cost more than the reports themselves. */
export function reportLimit(now: () => Date, { ofAddress, inAll }: typeof mostReports) {
  const counts = new LRUCache<string, number>({ max: 10_000 })
  let started = 0
  return (address: string): void => {
    const time = now().getTime()
    if (time - started >= period) counts.clear()
    if (counts.size === 0) started = time
    const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1).get(key) ?? 0
    if (count(address) <= ofAddress && count('') <= inAll) return
    throw new ApiError(429, 'Too many requests. Please wait a moment and try again.')
  }
}

/** The events of a report, each name once. What the site does not know is dropped when they are counted. */
function eventsOf(given: z.output<typeof report>): NotedEvents['events'] {
  const { unseen, again, read, begun, sections = [], projects = [], links = [] } = given
  const page = decoded(given.page)
  const [, list, slug = ''] = /^\/(projects|writing)\/([^/]+)$/.exec(page) ?? []
  const each = (kind: 'section' | 'project' | 'link', names: string[]) =>
    [...new Set(names)].map((name) => ({ kind, name }))
  const events: NotedEvents['events'] = [
    ...each('section', sections),
    ...each('project', projects),
    ...each('link', links),
  ]
  if (read) events.push({ kind: list === 'projects' ? 'project-read' : 'post-read', name: slug })
  if (begun) events.push({ kind: 'message-begun' })
  if (again) events.unshift({ kind: 'page', name: page })
  if (unseen) events.push({ kind: 'page', name: page, isUnseen: true })
  return events
}
