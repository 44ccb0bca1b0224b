import { createHmac } from 'node:crypto'
import type { Transaction } from '../../server/db/database.ts'
import { takeLock } from '../../server/db/lock.ts'
import { webAddress } from '../../shared/rules/links.ts'
import type { CountedEvent } from './countedEvent.server.ts'
import type { VisitKind } from './kinds.ts'
import { hostName, type KnownNames, nameToCount } from './knownNames.server.ts'
import { type DayVisitor, type Sum, visitStore } from './visitStore.server.ts'

/** Events of one request, with what its headers say. */
export type NotedEvents = {
  /** Milliseconds since 1970. */
  at: number
  address: string
  agent: string
  host: string
  referrer: string
  url: string
  country: string
  events: (CountedEvent & {
    /** A view that is taken back, because its page was never shown. */
    isUnseen?: boolean
  })[]
  /** Sent by the page's script, which anybody can imitate. */
  isReported: boolean
}

/** Views with less time between them are one visit, in milliseconds. */
const visitGap = 30 * 60 * 1000
/** The most visitors of a day; the views of further ones are not counted. */
const mostVisitors = 50_000

type Batch = { noted: NotedEvents[]; day: string; known: KnownNames }

/** Adds events to the sums of the day. */
export async function countVisits(
  transaction: Transaction,
  { noted, day, known }: Batch,
): Promise<void> {
  await takeLock(transaction, 'visits')
  const salt = await visitStore.salt(transaction, day)
  const hashed = noted.map((one) => ({ one, visitor: hashOf(salt, one) }))
  const hashes = [...new Set(hashed.map(({ visitor }) => visitor))]
  const visitors = await visitStore.readVisitors(transaction, day, hashes)
  let room = mostVisitors - (await visitStore.countVisitors(transaction, day))
  const sums = daySums()
  for (const { one, visitor } of hashed) {
    const before = visitors.get(visitor)
    const after = countOne(one, { visitor: before, hasRoom: room > 0, known, add: sums.add })
    if (!after) continue
    if (!before) room -= 1
    visitors.set(visitor, after)
  }
  await visitStore.writeVisitors(transaction, day, visitors)
  await visitStore.addSums(transaction, day, sums.all())
}

/** Tells the visitors of a day apart. Without the salt, which is deleted, it says nothing of them. */
const hashOf = (salt: string, { address, agent, host }: NotedEvents) =>
  createHmac('sha256', salt).update([address, agent, host].join('\n')).digest('base64url')

function daySums() {
  const sums = new Map<string, Sum>()
  return {
    add(link: string, [kind, name]: Name, by: number) {
      const key = JSON.stringify([link, kind, name])
      sums.set(key, { link, kind, name, count: (sums.get(key)?.count ?? 0) + by })
    },
    all: () => [...sums.values()],
  }
}

type Name = [kind: VisitKind, name: string]
type Counting = {
  visitor: DayVisitor | undefined
  hasRoom: boolean
  known: KnownNames
  add(link: string, name: Name, by: number): void
}

/** Counts the events of a request; returns the visitor as they are afterwards. */
function countOne(one: NotedEvents, counting: Counting): DayVisitor | undefined {
  const { known, add } = counting
  let { visitor } = counting
  for (const event of one.events) {
    const name = nameToCount(event, known)
    if (name === undefined) continue
    if (event.kind !== 'page') {
      // Programs that load no page report nothing.
      if (visitor || !one.isReported) add(visitor?.link ?? '', [event.kind, name], 1)
    } else if (one.isReported && !known.pages.has(name)) {
    } else if (event.isUnseen) {
      visitor = takenBack(one, { ...counting, visitor }, name)
    } else if (visitor || counting.hasRoom) {
      visitor = countView(one, { ...counting, visitor }, { ...event, name })
    }
  }
  return visitor
}

type View = CountedEvent & { name: string }

function countView(one: NotedEvents, { visitor, add }: Counting, { name, link }: View): DayVisitor {
  const last = visitor?.last_at ?? ''
  const at = new Date(one.at).toISOString()
  const isFirst = !visitor || visitor.visits === 0
  const startsVisit = isFirst || visitor?.views === 0 || one.at - Date.parse(last) >= visitGap
  const before = visitor ?? { last_at: at, link: '', views: 0, visits: 0 }
  const through = link ?? before.link
  const count = (counted: Name) => add(through, counted, 1)
  if (isFirst) count(['visitor', ''])
  if (startsVisit) for (const counted of [...namesOfVisit(one), ...origins(one)]) count(counted)
  if (link !== undefined && (startsVisit || link !== before.link)) count(['opened', link])
  for (const counted of namesOfPage(name)) count(counted)
  return {
    last_at: at > last ? at : last,
    link: through,
    views: startsVisit ? 1 : before.views + 1,
    visits: before.visits + (startsVisit ? 1 : 0),
  }
}

/** Takes the last view back, and its visit where it was the only one. */
function takenBack(one: NotedEvents, { visitor, add }: Counting, page: string) {
  if (!visitor || visitor.views === 0) return visitor
  const { link } = visitor
  const views = visitor.views - 1
  const visits = visitor.visits - (views === 0 ? 1 : 0)
  const names: Name[] = [
    ...namesOfPage(page),
    ...(views === 0 ? namesOfVisit(one) : []),
    ...(visits === 0 ? [['visitor', ''] as Name] : []),
  ]
  for (const name of names) add(link, name, -1)
  return { ...visitor, views, visits }
}

function namesOfPage(path: string): Name[] {
  const [, list, slug = ''] = /^\/(projects|writing|resume)(?:\/([^/]+))?$/.exec(path) ?? []
  const opened: Name[] = []
  if (list === 'projects' && slug) opened.push(['project', slug])
  if (list === 'writing' && slug) opened.push(['post', slug])
  if (list === 'resume') opened.push(['download', 'html'])
  return [['page', path], ...opened]
}

const namesOfVisit = ({ agent, country }: NotedEvents): Name[] => [
  ['visit', ''],
  ['device', deviceOf(agent)],
  ...(country ? [['country', country] satisfies Name] : []),
]

function deviceOf(agent: string): string {
  if (/ipad|tablet|android(?!.*mobile)/i.test(agent)) return 'tablet'
  return /mobi|iphone/i.test(agent) ? 'phone' : 'computer'
}

/** Where a visit came from, as plain text. */
function origins({ referrer, host, url }: NotedEvents): Name[] {
  const from = webAddress(referrer)
  const isElsewhere =
    from && from.host !== host.toLowerCase() && /^[a-z0-9.:-]{1,100}$/.test(from.host)
  const query = url.indexOf('?')
  const given = query < 0 ? null : new URLSearchParams(url.slice(query)).get('utm_source')
  const source = given?.trim().toLowerCase() ?? ''
  return [
    ...(isElsewhere ? [['referrer', hostName(from.host)] satisfies Name] : []),
    ...(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u.test(source)
      ? [['source', source] satisfies Name]
      : []),
  ]
}
