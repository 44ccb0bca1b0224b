import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../server/db/database.ts'
import { otherNames, type VisitKind } from './kinds.ts'

/** A visitor of today: when they last saw a page, the link that brought them, their visits and the views of the last. */
export type DayVisitor = { last_at: string; link: string; views: number; visits: number }
export type Sum = { link: string; kind: VisitKind; name: string; count: number }

type Tables = {
  visit_counts: Sum & { day: string }
  day_visitors: DayVisitor & { day: string; visitor: string }
  visit_salts: { day: string; salt: string }
}

/** The most names that are kept of a kind and day; others are counted together. */
const mostNames = 300
const rowsAtOnce = 500

const tablesOf = (db: Database) => db.withTables<Tables>()

export const visitStore = {
  /** The random key of a day, which is made on its first visit. */
  async salt(transaction: Transaction, day: string): Promise<string> {
    const tables = tablesOf(transaction)
    const read = () =>
      tables.selectFrom('visit_salts').select('salt').where('day', '=', day).executeTakeFirst()
    const known = await read()
    if (known) return known.salt
    const salt = randomBytes(32).toString('base64url')
    await tables.insertInto('visit_salts').values({ day, salt }).execute()
    return salt
  },

  async countVisitors(transaction: Transaction, day: string): Promise<number> {
    const { count } = await tablesOf(transaction)
      .selectFrom('day_visitors')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('day', '=', day)
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  async readVisitors(transaction: Transaction, day: string, visitors: string[]) {
    const found = new Map<string, DayVisitor>()
    for (const some of inParts(visitors)) {
      const rows = await tablesOf(transaction)
        .selectFrom('day_visitors')
        .selectAll()
        .where('day', '=', day)
        .where('visitor', 'in', some)
        .execute()
      for (const { visitor, day: _, ...row } of rows) found.set(visitor, row)
    }
    return found
  },

  async writeVisitors(
    transaction: Transaction,
    day: string,
    visitors: Map<string, DayVisitor>,
  ): Promise<void> {
    const rows = [...visitors].map(([visitor, row]) => ({ ...row, day, visitor }))
    for (const some of inParts(rows)) {
      await tablesOf(transaction)
        .insertInto('day_visitors')
        .values(some)
        .onConflict((conflict) =>
          conflict.columns(['day', 'visitor']).doUpdateSet(({ ref }) => ({
            last_at: ref('excluded.last_at'),
            link: ref('excluded.link'),
            views: ref('excluded.views'),
            visits: ref('excluded.visits'),
          })),
        )
        .execute()
    }
  },

  /** Adds to the sums of a day. A sum with a negative count is taken from one that exists. */
  async addSums(transaction: Transaction, day: string, sums: Sum[]): Promise<void> {
    const named = await withFewNames(transaction, day, sums)
    for (const some of inParts(named.filter(({ count }) => count > 0))) {
      await tablesOf(transaction)
        .insertInto('visit_counts')
        .values(some.map((sum) => ({ ...sum, day })))
        .onConflict((conflict) =>
          conflict.columns(['day', 'link', 'kind', 'name']).doUpdateSet({
            count: sql`visit_counts.count + excluded.count`,
          }),
        )
        .execute()
    }
    for (const { link, kind, name, count } of named.filter((sum) => sum.count < 0)) {
      await tablesOf(transaction)
        .updateTable('visit_counts')
        .set({ count: sql`case when count + ${count} < 0 then 0 else count + ${count} end` })
        .where('day', '=', day)
        .where('link', '=', link)
        .where('kind', '=', kind)
        .where('name', '=', name)
        .execute()
    }
  },

  /** Deletes what tells the visitors of days before this one apart. */
  async forgetVisitors(transaction: Transaction, today: string): Promise<void> {
    const tables = tablesOf(transaction)
    await tables.deleteFrom('day_visitors').where('day', '<', today).execute()
    await tables.deleteFrom('visit_salts').where('day', '<', today).execute()
  },

  /** Replaces the names of days before this one with sums by link and kind. */
  async sumNames(transaction: Transaction, before: string): Promise<void> {
    const tables = tablesOf(transaction)
    await tables
      .insertInto('visit_counts')
      .columns(['day', 'link', 'kind', 'name', 'count'])
      .expression((from) =>
        from
          .selectFrom('visit_counts')
          .select(({ fn }) => [
            ...(['day', 'link', 'kind', sql.lit('').as('name')] as const),
            fn.sum<number>('count').as('count'),
          ])
          .where('day', '<', before)
          .where('name', '!=', '')
          .groupBy(['day', 'link', 'kind']),
      )
      .onConflict((conflict) =>
        conflict.columns(['day', 'link', 'kind', 'name']).doUpdateSet({
          count: sql`visit_counts.count + excluded.count`,
        }),
      )
      .execute()
    await tables
      .deleteFrom('visit_counts')
      .where('day', '<', before)
      .where('name', '!=', '')
      .execute()
  },

  /** Sums of each kind and day since a day. */
  async byDay(db: Database, since: string) {
    const rows = await tablesOf(db)
      .selectFrom('visit_counts')
      .select(({ fn }) => ['day', 'kind', fn.sum('count').as('count')])
      .where('day', '>=', since)
      .groupBy(['day', 'kind'])
      .execute()
    return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }))
  },

  /** The most frequent names of each kind since a day, those of the largest counts first. */
  async byName(db: Database, since: string, most: number) {
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
  },

  /** Sums of what visitors did through a link, by kind. */
  async byLink(db: Database, link: string) {
    const rows = await tablesOf(db)
      .selectFrom('visit_counts')
      .select(({ fn }) => [
        'kind',
        fn.sum('count').as('count'),
        fn.count('name').distinct().as('names'),
        fn.count('day').distinct().as('days'),
        fn.max('day').as('lastDay'),
      ])
      .where('link', '=', link)
      .where('kind', 'in', ['opened', 'download', 'project-read'])
      .where('count', '>', 0)
      .groupBy('kind')
      .execute()
    return new Map(rows.map(({ kind, ...row }) => [kind, row]))
  },
}

/** Sums of which no kind gets more names on this day than are kept. */
async function withFewNames(transaction: Transaction, day: string, sums: Sum[]): Promise<Sum[]> {
  if (sums.length === 0) return []
  const rows = await tablesOf(transaction)
    .selectFrom('visit_counts')
    .select(['kind', 'name'])
    .distinct()
    .where('day', '=', day)
    .where('kind', 'in', [...new Set(sums.map(({ kind }) => kind))])
    .execute()
  const known = Map.groupBy(rows, ({ kind }) => kind)
  const names = new Map(
    [...known].map(([kind, all]) => [kind, new Set(all.map(({ name }) => name))]),
  )
  const merged = new Map<string, Sum>()
  for (const sum of sums) {
    const kept = names.get(sum.kind) ?? new Set()
    names.set(sum.kind, kept)
    const isKept = kept.has(sum.name) || kept.size < mostNames
    const name = isKept ? sum.name : otherNames
    if (isKept) kept.add(name)
    const key = JSON.stringify([sum.link, sum.kind, name])
    merged.set(key, { ...sum, name, count: sum.count + (merged.get(key)?.count ?? 0) })
  }
  return [...merged.values()]
}

function* inParts<T>(all: T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += rowsAtOnce) yield all.slice(at, at + rowsAtOnce)
}
