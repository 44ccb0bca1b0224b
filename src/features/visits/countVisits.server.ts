import { createHmac } from 'node:crypto'
import type { Transaction } from '../../server/db/database.ts'
import { takeLock } from '../../server/db/lock.ts'
import { webAddress } from '../../shared/rules/links.ts'
import type { CountedEvent } from './countedEvent.server.ts'
import type { VisitKind } from './kinds.ts'
import { hostName, type KnownNames, nameToCount } from './knownNames.server.ts'
import * as store from './visitStore.server.ts'

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
  /** `isUnseen` takes a view back, because its page was never shown. */
  events: (CountedEvent & { isUnseen?: boolean })[]
  /** Sent by the page's script, which anybody can imitate. */
  isReported: boolean
}

/** Views with less time between them are one visit, in milliseconds. */
const visitGap = 30 * 60 * 1000
/** The most visitors of a day, in all and from one address; of further ones only the number of views is counted. */
const mostVisitors = { inAll: 50_000, ofAddress: 200 }

export type Batch = { noted: NotedEvents[]; day: string; known: KnownNames }

/** Adds events to the sums of the day. */
export async function countVisits(
  transaction: Transaction,
  { noted, day, known }: Batch,
): Promise<void> {
  await takeLock(transaction, 'visits')
  const salt = await store.saltOf(transaction, day)
  const hashed = noted.map((one) => ({
    one,
    visitor: hashOf(salt, [one.address, one.agent, one.host]),
    address: hashOf(salt, [one.address]),
  }))
  const wanted = {
    visitors: [...new Set(hashed.map(({ visitor }) => visitor))],
    addresses: [...new Set(hashed.map(({ address }) => address))],
  }
  const { visitorsByHash, ofAddress, count } = await store.readVisitors(transaction, day, wanted)
  const sums: store.Sum[] = []
  let inAll = count
  for (const { one, visitor, address } of hashed) {
    const before = visitorsByHash.get(visitor)
    const fromAddress = ofAddress.get(address) ?? 0
    const hasRoom = inAll < mostVisitors.inAll && fromAddress < mostVisitors.ofAddress
    const after = countOne(one, { visitor: before, hasRoom, address, known, sums })
    if (after && !before) {
      inAll += 1
      ofAddress.set(address, fromAddress + 1)
    }
    if (after) visitorsByHash.set(visitor, after)
  }
  await store.writeVisitors(transaction, day, visitorsByHash)
  await store.addSums(transaction, day, store.merged(sums))
}

/** Tells the visitors of a day apart. Without the salt, which is deleted, it says nothing of them. */
const hashOf = (salt: string, facts: string[]) =>
  createHmac('sha256', salt).update(facts.join('\n')).digest('base64url')

type Name = [kind: VisitKind, name: string]
type Counting = {
  visitor: store.DayVisitor | undefined
  hasRoom: boolean
  /** The hash of the address. */
  address: string
  known: KnownNames
  sums: store.Sum[]
}

const summed = (link: string, names: Name[], count: number): store.Sum[] =>
  names.map(([kind, name]) => ({ link, kind, name, count }))

/** Counts the events of a request; returns the visitor as they are afterwards. */
function countOne(one: NotedEvents, counting: Counting): store.DayVisitor | undefined {
  const { known, sums } = counting
  let { visitor } = counting
  for (const event of one.events) {
    const name = nameToCount(event, known, one.isReported)
    if (name === undefined) continue
    if (event.kind !== 'page') {
      // Programs that load no page report nothing.
      if (visitor || !one.isReported)
        sums.push(...summed(visitor?.link ?? '', [[event.kind, name]], 1))
    } else if (event.isUnseen) {
      visitor = takenBack({ ...counting, visitor }, name)
    } else if (visitor || counting.hasRoom) {
      visitor = countView(one, { ...counting, visitor }, { ...event, name })
    } else {
      sums.push(...summed('', [['not-counted', '']], 1))
    }
  }
  return visitor
}

type View = CountedEvent & { name: string }

function countView(one: NotedEvents, { visitor, address, sums }: Counting, { name, link }: View) {
  const at = new Date(one.at).toISOString()
  const before = visitor ?? { address, last_at: at, link: '', views: 0, visits: 0, origin: '[]' }
  const startsVisit = before.views === 0 || one.at - Date.parse(before.last_at) >= visitGap
  const through = link ?? before.link
  const names = namesOfPage(name)
  if (before.visits === 0) names.push(['visitor', ''])
  const ofVisit = startsVisit ? [...namesOfVisit(one), ...namesOfOrigin(one)] : []
  if (link !== undefined && (startsVisit || link !== before.link)) ofVisit.push(['opened', link])
  sums.push(...summed(through, [...names, ...ofVisit], 1))
  return {
    address: before.address,
    last_at: at > before.last_at ? at : before.last_at,
    link: through,
    views: startsVisit ? 1 : before.views + 1,
    visits: before.visits + (startsVisit ? 1 : 0),
    origin: startsVisit ? JSON.stringify(ofVisit) : before.origin,
  }
}

/** Takes the last view back, and its visit where it was the only one. */
function takenBack({ visitor, sums }: Counting, page: string) {
  if (!visitor || visitor.views === 0) return visitor
  const views = visitor.views - 1
  const visits = visitor.visits - (views === 0 ? 1 : 0)
  const names = namesOfPage(page)
  if (views === 0) names.push(...(JSON.parse(visitor.origin) as Name[]))
  if (visits === 0) names.push(['visitor', ''])
  sums.push(...summed(visitor.link, names, -1))
  return { ...visitor, views, visits }
}

function namesOfPage(path: string): Name[] {
  const [, list, slug] = /^\/(projects|writing|resume)(?:\/([^/]+))?$/.exec(path) ?? []
  const names: Name[] = [['page', path]]
  if (slug && list === 'projects') names.push(['project', slug])
  if (slug && list === 'writing') names.push(['post', slug])
  if (list === 'resume') names.push(['download', 'html'])
  return names
}

function namesOfVisit({ agent, country }: NotedEvents): Name[] {
  const isTablet = /ipad|tablet|android(?!.*mobile)/i.test(agent)
  const small = isTablet ? 'tablet' : 'phone'
  const device = isTablet || /mobi|iphone/i.test(agent) ? small : 'computer'
  const names: Name[] = [
    ['visit', ''],
    ['device', device],
  ]
  return country ? [...names, ['country', country]] : names
}

function namesOfOrigin({ referrer, host, url }: NotedEvents): Name[] {
  const names: Name[] = []
  const from = webAddress(referrer)?.host ?? ''
  if (from !== host.toLowerCase() && /^[a-z0-9.:-]{1,100}$/.test(from)) {
    names.push(['referrer', hostName(from)])
  }
  const query = url.split('?')[1]
  const source = new URLSearchParams(query).get('utm_source')?.trim().toLowerCase() ?? ''
  if (/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u.test(source)) names.push(['source', source])
  return names
}
