import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { documentStore } from '../../cms/document/documentStore.server.ts'
import type { Database, Transaction } from '../../server/db/database.ts'
import { slices } from '../../shared/slices.ts'
import { settingsKind } from '../../site/ownerTimeZone.server.ts'
import { otherNames, type VisitKind } from './kinds.ts'

/** A visitor of today: the hash of their address, their last view, the link that brought them, their visits, and the views of the last one. */
export type DayVisitor = {
  address: string
  last_at: string
  link: string
  views: number
  visits: number
  /** The names that the last visit was counted under, as JSON. */
  origin: string
}
export type Sum = { link: string; kind: VisitKind; name: string; count: number }

type Tables = {
  visit_counts: Sum & { day: string }
  day_visitors: DayVisitor & { day: string; visitor: string }
  visit_salts: { day: string; salt: string }
}

/** The most names of a kind and day; further ones are counted together. */
const mostNames = 300
const rowsAtOnce = 500

const tablesOf = (db: Database) => db.withTables<Tables>()

/** Whether visits are counted, among the settings that are not content. */
export const countSetting = documentStore<{ count_visits: 0 | 1 }>({
  kind: settingsKind,
  defaults: { count_visits: 1 },
})

/** The random key of a day, made on its first visit. */
export async function saltOf(transaction: Transaction, day: string): Promise<string> {
  const tables = tablesOf(transaction)
  const stored = tables.selectFrom('visit_salts').select('salt').where('day', '=', day)
  const row = await stored.executeTakeFirst()
  if (row) return row.salt
  const salt = randomBytes(32).toString('hex')
  await tables.insertInto('visit_salts').values({ day, salt }).execute()
  return salt
}

/** The visitors of a day among some hashes, the number of all, and the number of each of some addresses. */
export async function readVisitors(
  transaction: Transaction,
  day: string,
  { visitors, addresses }: { visitors: string[]; addresses: string[] },
) {
  const all = tablesOf(transaction).selectFrom('day_visitors').where('day', '=', day)
  const visitorsByHash: Visitors = new Map()
  for (const some of slices(visitors, rowsAtOnce)) {
    const rows = await all.selectAll().where('visitor', 'in', some).execute()
    for (const { visitor, day: _, ...row } of rows) visitorsByHash.set(visitor, row)
  }
  const counted = all.select(({ fn }) => fn.countAll().as('count'))
  const ofAddress = new Map<string, number>()
  for (const some of slices(addresses, rowsAtOnce)) {
    const rows = await all
      .select(({ fn }) => ['address', fn.countAll().as('count')])
      .where('address', 'in', some)
      .groupBy('address')
      .execute()
    for (const { address, count } of rows) ofAddress.set(address, Number(count))
  }
  return { visitorsByHash, ofAddress, count: Number((await counted.executeTakeFirst())?.count) }
}

type Visitors = Map<string, DayVisitor>

export async function writeVisitors(transaction: Transaction, day: string, visitors: Visitors) {
  const tables = tablesOf(transaction)
  for (const some of slices([...visitors], rowsAtOnce)) {
    const names = some.map(([visitor]) => visitor)
    const before = tables.deleteFrom('day_visitors').where('day', '=', day)
    await before.where('visitor', 'in', names).execute()
    const rows = some.map(([visitor, row]) => ({ ...row, day, visitor }))
    await tables.insertInto('day_visitors').values(rows).execute()
  }
}

/** Adds to the sums of a day. */
export async function addSums(transaction: Transaction, day: string, sums: Sum[]): Promise<void> {
  const named = await withFewNames(transaction, day, sums)
  const rows = named.map((sum) => ({ ...sum, day }))
  await addRows(transaction, rows)
}

/** Deletes what tells the visitors of days before today apart, and the names of sums of days before `old`. */
export async function removeOld(transaction: Transaction, today: string, old: string) {
  const tables = tablesOf(transaction)
  for (const table of ['day_visitors', 'visit_salts'] as const) {
    await tables.deleteFrom(table).where('day', '<', today).execute()
  }
  const named = tables.deleteFrom('visit_counts').where('day', '<', old).where('name', '!=', '')
  const rows = await named.returningAll().execute()
  await addRows(transaction, merged(rows.map((row) => ({ ...row, name: '' }))))
}

/** Sums of each kind and day since a day. */
export async function sumsByDay(db: Database, since: string) {
  const rows = await tablesOf(db)
    .selectFrom('visit_counts')
    .select(({ fn }) => ['day', 'kind', fn.sum('count').as('count')])
    .where('day', '>=', since)
    .groupBy(['day', 'kind'])
    .execute()
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }))
}

/** The most frequent names of all kinds since a day, those of the largest counts first. */
export async function sumsByName(db: Database, since: string, most: number) {
  const rows = await tablesOf(db)
    .selectFrom('visit_counts')
    .select(({ fn }) => ['kind', 'name', fn.sum('count').as('total')])
    .where('day', '>=', since)
    .where('name', '!=', '')
    .where('count', '>', 0)
    .groupBy(['kind', 'name'])
    .orderBy('total', 'desc')
    .orderBy('name')
    .limit(most)
    .execute()
  return rows.map(({ total, ...row }) => ({ ...row, count: Number(total) }))
}

/** The most days of openings in the sums of a link. */
const mostDays = 30

/** The sums of each application's link that was opened. */
export async function sumsOfLinks(db: Database) {
  const rows = await tablesOf(db)
    .selectFrom('visit_counts')
    .selectAll()
    .where('link', '!=', '')
    .where('kind', 'in', ['opened', 'download', 'project-read'])
    .where('count', '>', 0)
    .execute()
  return [...Map.groupBy(rows, ({ link }) => link)].map(([_id, sums]) => {
    const of = (kind: VisitKind) => sums.filter((sum) => sum.kind === kind)
    const total = (kind: VisitKind) => of(kind).reduce((sum, { count }) => sum + count, 0)
    const projects = new Set(of('project-read').map(({ name }) => name))
    return {
      _id,
      opened: total('opened'),
      days: of('opened').length,
      downloads: total('download'),
      projectsRead: projects.size,
      projects: [...projects].filter((name) => name !== '' && name !== otherNames).sort(),
      byDay: of('opened')
        .map(({ day, count }) => ({ day, opened: count }))
        .sort((a, b) => (a.day < b.day ? 1 : -1))
        .slice(0, mostDays),
    }
  })
}

type Row = Tables['visit_counts']

async function addRows(transaction: Transaction, rows: Row[]): Promise<void> {
  for (const some of slices(rows, rowsAtOnce)) {
    await tablesOf(transaction)
      .insertInto('visit_counts')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['day', 'link', 'kind', 'name']).doUpdateSet({
          count: sql`visit_counts.count + excluded.count`,
        }),
      )
      .execute()
  }
}

/** Sums by which no kind gets more names on this day than are kept. */
async function withFewNames(transaction: Transaction, day: string, sums: Sum[]): Promise<Sum[]> {
  const rows = await tablesOf(transaction)
    .selectFrom('visit_counts')
    .select(['kind', 'name'])
    .distinct()
    .where('day', '=', day)
    .execute()
  const keptNames = new Set(rows.map(({ kind, name }) => `${kind} ${name}`))
  const counts = new Map<VisitKind, number>()
  for (const { kind } of rows) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const named = sums.map((sum) => {
    const count = counts.get(sum.kind) ?? 0
    if (keptNames.has(`${sum.kind} ${sum.name}`)) return sum
    if (count >= mostNames) return { ...sum, name: otherNames }
    keptNames.add(`${sum.kind} ${sum.name}`)
    counts.set(sum.kind, count + 1)
    return sum
  })
  return merged(named)
}

/** Adds up the rows that differ in their counts alone. */
export function merged<Counted extends Sum>(rows: Counted[]): Counted[] {
  const sums = new Map<string, Counted>()
  for (const row of rows) {
    const key = JSON.stringify({ ...row, count: 0 })
    sums.set(key, { ...row, count: row.count + (sums.get(key)?.count ?? 0) })
  }
  return [...sums.values()]
}
