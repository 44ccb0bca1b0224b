import type { Logger } from 'pino'
import type { Database } from '../../server/db/database.ts'
import { addressOfIncoming, isProxy, type Origins } from '../../server/http/origins.ts'
import { ownerTimeZone } from '../../site/ownerTimeZone.server.ts'
import type { Site } from '../../site/siteSnapshot.server.ts'
import { type CountedEvent, eventOfAnswer } from './countedEvent.server.ts'
import { countSetting } from './countSetting.server.ts'
import { countVisits, type NotedEvents } from './countVisits.server.ts'
import { dayBefore } from './days.ts'
import { namesKept } from './kinds.ts'
import { knownNames } from './knownNames.server.ts'
import { isCountable, type VisitorRequest } from './visitorRequest.server.ts'
import { visitStore } from './visitStore.server.ts'

/** What visitors did through a tailored link. */
export type LinkVisits = {
  opened: number
  days: number
  /** The last day on which it was opened, YYYY-MM-DD; '' before the first. */
  lastDay: string
  downloads: number
  projectsRead: number
}

export type VisitCounter = {
  /**
   * Counts an event of a visitor. Returns false for robots, the owner, prefetches and opt-outs. Never uses the
   * database.
   */
  note(request: VisitorRequest, event: CountedEvent): boolean
  /** Counts what an answer with this status means. */
  noteAnswer(request: VisitorRequest, status: number): void
  /** Counts what the page's script reports. */
  report(request: VisitorRequest, events: NotedEvents['events']): void
  /** Whether the owner has visits counted. */
  isOn(): Promise<boolean>
  /** Today in the owner's time zone. */
  today(): Promise<string>
  ofLink(link: string): Promise<LinkVisits>
  /** Writes what was counted; does so by itself every few seconds. */
  flush(): Promise<void>
  /** Deletes the visitors of past days, and the names of sums that are old. */
  removeExpired(): Promise<void>
  /** Writes what was counted, for the last time. */
  close(): Promise<void>
}

type Dependencies = {
  db: Database
  now: () => Date
  log: Logger
  readSite: () => Site
  origins: Origins
}

/** How long events wait in memory, in milliseconds. */
const flushEvery = 5000
/** The most requests with events that wait in memory; further ones are not counted. */
const mostWaiting = 10_000

export function visitCounter(dependencies: Dependencies): VisitCounter {
  const { db, now, log, readSite, origins } = dependencies
  const known = knownNames(readSite)
  let waiting: NotedEvents[] = []
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  let isClosed = false

  const documents = () => readSite().content.documents()
  const isOn = async () => countSetting.of(await documents()).count_visits === 1
  const today = async () => ownerTimeZone.dayOf(await documents(), now())

  const push = (request: VisitorRequest, noted: Pick<NotedEvents, 'events' | 'isReported'>) => {
    if (isClosed || !isCountable(request)) return false
    timer ??= setTimeout(flush, flushEvery).unref()
    if (waiting.length < mostWaiting) {
      waiting.push({ ...factsOf(request, origins), ...noted, at: now().getTime() })
    }
    return true
  }
  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    const noted = waiting
    if (noted.length === 0) return
    waiting = []
    try {
      if (!(await isOn())) return
      const batch = { noted, day: await today(), known: await known() }
      await db.transaction().execute((transaction) => countVisits(transaction, batch))
    } catch (error) {
      log.error({ err: error }, 'visits could not be counted; tried again with the next ones')
      waiting = [...noted, ...waiting].slice(0, mostWaiting)
    }
  }
  const flush = () => {
    writing = writing.then(write)
    return writing
  }
  const note = (request: VisitorRequest, event: CountedEvent) =>
    push(request, { events: [event], isReported: false })

  return {
    note,
    ...{ isOn, today, flush },

    noteAnswer(request, status) {
      const event = eventOfAnswer(request, status)
      if (event) note(request, event)
    },

    report: (request, events) => void push(request, { events, isReported: true }),

    async ofLink(link) {
      await flush()
      return linkVisits(await visitStore.byLink(db, link))
    },

    async removeExpired() {
      const day = await today()
      await db.transaction().execute(async (transaction) => {
        await visitStore.forgetVisitors(transaction, day)
        await visitStore.sumNames(transaction, dayBefore(day, namesKept))
      })
    },

    async close() {
      await flush()
      isClosed = true
    },
  }
}

function linkVisits(sums: Awaited<ReturnType<typeof visitStore.byLink>>): LinkVisits {
  const opened = sums.get('opened')
  return {
    opened: Number(opened?.count ?? 0),
    days: Number(opened?.days ?? 0),
    lastDay: opened?.lastDay ?? '',
    downloads: Number(sums.get('download')?.count ?? 0),
    projectsRead: Number(sums.get('project-read')?.names ?? 0),
  }
}

function factsOf(request: VisitorRequest, origins: Origins) {
  const { headers, socket, url = '' } = request
  const country = headers[origins.countryHeader ?? 'cf-ipcountry']
  const isNamed =
    isProxy(socket.remoteAddress, origins) && /^(?!XX|T1)[A-Z][A-Z]$/.test(`${country}`)
  return {
    address: addressOfIncoming(request, origins),
    agent: headers['user-agent'] ?? '',
    host: headers.host ?? '',
    referrer: headers.referer ?? '',
    url,
    country: isNamed ? `${country}` : '',
  }
}
