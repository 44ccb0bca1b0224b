import type { Logger } from 'pino'
import type { Database } from '../../server/db/database.ts'
import { failureOf } from '../../server/db/failures.ts'
import { addressOfIncoming, isProxy, type Origins } from '../../server/http/origins.ts'
import { ownerTimeZone } from '../../site/ownerTimeZone.server.ts'
import type { Site } from '../../site/siteSnapshot.server.ts'
import { type CountedEvent, eventOfAnswer } from './countedEvent.server.ts'
import { type Batch, countVisits, type NotedEvents } from './countVisits.server.ts'
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
  /** Whether visits of a path are counted. */
  isPage: (path: string) => boolean
}

/** How long events wait in memory, in milliseconds. */
const flushEvery = 5000
/** The most requests with events that wait in memory; further ones are not counted. */
const mostWaiting = 10_000
/** The most characters of an address or a header that wait with a request. */
const mostText = 300
/** The most transactions that a batch may fail in which the database refuses some events. */
const mostRefusals = 100

type About = Omit<Batch, 'noted'>

export type VisitCounter = ReturnType<typeof visitCounter>

/** Counts visits in memory, and adds them to the sums in the database every few seconds. */
export function visitCounter({ db, now, log, readSite, origins, isPage }: Dependencies) {
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
  /** Adds events to the sums. Those that the database refuses are dropped; any other failure is thrown. */
  const add = async (noted: NotedEvents[], about: About, refusals = { left: mostRefusals }) => {
    try {
      const batch = { ...about, noted }
      await db.transaction().execute((transaction) => countVisits(transaction, batch))
    } catch (error) {
      const failure = failureOf(error)
      if (failure && failure !== 'taken') throw error
      refusals.left -= 1
      if (noted.length > 1 && refusals.left > 0) {
        const half = Math.ceil(noted.length / 2)
        await add(noted.slice(0, half), about, refusals)
        await add(noted.slice(half), about, refusals)
        return
      }
      log.error({ err: error, count: noted.length }, 'the database refused visits')
    }
  }
  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    const noted = waiting
    waiting = []
    try {
      if (noted.length === 0 || !(await isOn())) return
      await add(noted, { day: await today(), known: await knownNames(readSite()) })
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
    isOn,
    today,
    flush,
    note,
    noteAnswer(request: VisitorRequest, status: number): void {
      const event = eventOfAnswer(request, status, isPage)
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
    address: startOf(addressOfIncoming(request, origins)),
    // Longer ones than a browser's are not counted at all.
    agent: headers['user-agent'] ?? '',
    host: startOf(headers.host),
    referrer: startOf(headers.referer),
    url: startOf(url),
    country: isCountry ? country : '',
  }
}

/** A copy of the start of a text: a slice alone would keep the whole text in memory. */
const startOf = (text = '') =>
  text.length > mostText ? Buffer.from(text.slice(0, mostText)).toString() : text
