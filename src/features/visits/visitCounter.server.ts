import type { Logger } from 'pino'
import type { Database } from '../../server/db/database.ts'
import { addressOfIncoming, isProxy, type Origins } from '../../server/http/origins.ts'
import { ownerTimeZone } from '../../site/ownerTimeZone.server.ts'
import type { Site } from '../../site/siteSnapshot.server.ts'
import { type CountedEvent, eventOfAnswer } from './countedEvent.server.ts'
import { countVisits, type NotedEvents } from './countVisits.server.ts'
import { dayBefore } from './days.ts'
import { namesKept } from './kinds.ts'
import { knownNames } from './knownNames.server.ts'
import { isCountable, type VisitorRequest } from './visitorRequest.server.ts'
import { countSetting, removeOld } from './visitStore.server.ts'

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

export type VisitCounter = ReturnType<typeof visitCounter>

/** Counts visits in memory, and adds them to the sums in the database every few seconds. */
export function visitCounter({ db, now, log, readSite, origins }: Dependencies) {
  const known = knownNames(readSite)
  let waiting: NotedEvents[] = []
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  let isOpen = true

  const documents = () => readSite().content.documents()
  /** Whether the owner has visits counted. */
  const isOn = async () => {
    isOpen = countSetting.of(await documents()).count_visits === 1
    return isOpen
  }
  /** Today in the owner's time zone, YYYY-MM-DD. */
  const today = async () => ownerTimeZone.dayOf(await documents(), now())

  const push = (request: VisitorRequest, noted: Pick<NotedEvents, 'events' | 'isReported'>) => {
    if (!isOpen || !isCountable(request)) return
    timer ??= setTimeout(flush, flushEvery).unref()
    if (waiting.length < mostWaiting) {
      waiting.push({ ...factsOf(request, origins), ...noted, at: now().getTime() })
    }
  }
  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    const noted = waiting
    waiting = []
    try {
      if (noted.length === 0 || !(await isOn())) return
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
  /** Counts an event of a visitor, without the database. */
  const note = (request: VisitorRequest, event: CountedEvent) =>
    push(request, { events: [event], isReported: false })

  return {
    ...{ isOn, today, flush, note },
    noteAnswer(request: VisitorRequest, status: number): void {
      const event = eventOfAnswer(request, status)
      if (event) note(request, event)
    },
    report: (request: VisitorRequest, events: NotedEvents['events']) =>
      push(request, { events, isReported: true }),
    /** Deletes the visitors of past days, and the names of old sums. */
    async removeExpired(): Promise<void> {
      const [day] = await Promise.all([today(), isOn()])
      const old = dayBefore(day, namesKept)
      await db.transaction().execute((transaction) => removeOld(transaction, day, old))
    },

    async close(): Promise<void> {
      await flush()
      isOpen = false
    },
  }
}

function factsOf(request: VisitorRequest, origins: Origins) {
  const { headers, socket, url = '' } = request
  const country = `${headers[origins.countryHeader ?? 'cf-ipcountry']}`
  const isCountry = isProxy(socket.remoteAddress, origins) && /^(?!XX|T1)[A-Z][A-Z]$/.test(country)
  return {
    address: addressOfIncoming(request, origins),
    agent: headers['user-agent'] ?? '',
    host: headers.host ?? '',
    referrer: headers.referer ?? '',
    url,
    country: isCountry ? country : '',
  }
}
