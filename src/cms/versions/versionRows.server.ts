import { sql } from 'kysely'
import type { Database, Transaction } from '../../server/db/database.ts'
import { maxVersions } from './contract.ts'
import type { Attached, Versioned } from './versioned.server.ts'

/** An earlier state of a record, as it is stored. */
export type VersionRow = {
  id: string
  kind: string
  record: string
  updated_at: string
  kept_at: string
  /** Counts the states of a record in the order in which they were kept: a clock may be set back. */
  sequence: number
  /** Set on the last state of a deleted record, until there is a record of its id again. */
  deleted_at: string | null
  content: string
  attached: string
}
type Tables = { versions: VersionRow }

type Key = Pick<VersionRow, 'id' | 'record'>

/** Adds versions; one of an id that is there gets new times. */
export async function writeVersions(
  transaction: Transaction,
  rows: Omit<VersionRow, 'sequence'>[],
): Promise<void> {
  const tables = transaction.withTables<Tables>()
  const next = ({ kind, record }: Pick<VersionRow, 'kind' | 'record'>) =>
    tables
      .selectFrom('versions')
      .select(sql<number>`coalesce(max(sequence), 0) + 1`.as('next'))
      .where('kind', '=', kind)
      .where('record', '=', record)
  await tables
    .insertInto('versions')
    .values(rows.map((row) => ({ ...row, sequence: next(row) })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        updated_at: ref('excluded.updated_at'),
        kept_at: ref('excluded.kept_at'),
        sequence: ref('excluded.sequence'),
        deleted_at: ref('excluded.deleted_at'),
        attached: ref('excluded.attached'),
      })),
    )
    .execute()
}

/** Lets the earlier states of a record stay that exists, also where it was deleted before. */
export async function markPresent(
  transaction: Transaction,
  { kind }: Versioned,
  id: string,
): Promise<void> {
  await transaction
    .withTables<Tables>()
    .updateTable('versions')
    .set({ deleted_at: null })
    .where('kind', '=', kind)
    .where('record', '=', id)
    .where('deleted_at', 'is not', null)
    .execute()
}

/** The versions of a record, the latest first. */
export const latestFirst = (db: Database, versioned: Versioned, id: string) =>
  versionsOf(db, versioned, [id]).selectAll().orderBy('sequence', 'desc')

/** The rows that the last deletion of a record took with it; none for a record that is not deleted. */
export async function deletedWith(
  db: Database,
  versioned: Versioned,
  id: string,
): Promise<Attached> {
  const deletion = await versionsOf(db, versioned, [id])
    .select('attached')
    .where('deleted_at', 'is not', null)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return deletion ? JSON.parse(deletion.attached) : {}
}

/** The latest version of each record. */
export const latestOf = (db: Database, versioned: Versioned, ids: string[]) =>
  ranked(db, versioned, ids).select(['id', 'record', 'content']).where('rank', '=', 1).execute()

/** Deletes all but the latest versions of each record. */
export const deleteOldest = (
  transaction: Transaction,
  versioned: Versioned,
  ids: string[],
): Promise<Key[]> =>
  transaction
    .withTables<Tables>()
    .deleteFrom('versions')
    .where(
      'id',
      'in',
      ranked(transaction, versioned, ids).select('id').where('rank', '>', maxVersions),
    )
    .returning(['id', 'record'])
    .execute()

/** Deletes the versions of at most so many of the records that were deleted by `limit`, as ISO text in UTC. */
export const deleteExpired = (
  transaction: Transaction,
  { kind }: Versioned,
  { limit, most }: { limit: string; most: number },
): Promise<Key[]> =>
  transaction
    .withTables<Tables>()
    .deleteFrom('versions')
    .where('kind', '=', kind)
    .where('record', 'in', ({ selectFrom }) =>
      selectFrom('versions')
        .select('record')
        .where('kind', '=', kind)
        .where('deleted_at', '<=', limit)
        .limit(most),
    )
    .returning(['id', 'record'])
    .execute()

/** The last states of the deleted records of some kinds, the last deleted first. */
export async function latestDeleted(db: Database, kinds: string[], limit: number) {
  const rows = await deletedOf(db, kinds)
    .selectAll()
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, deleted_at: `${row.deleted_at}` }))
}

/** How many records are deleted, by kind. */
export async function countDeleted(db: Database, kinds: string[]): Promise<Record<string, number>> {
  const rows = await deletedOf(db, kinds)
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .groupBy('kind')
    .execute()
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]))
}

/** The last states of those of the records that are deleted. */
export const deletedAmong = (db: Database, { kind }: Versioned, ids: string[]) =>
  deletedOf(db, [kind]).selectAll().where('record', 'in', ids).execute()

/** Deletes all versions of those of the records that are deleted. */
export const deletePermanently = (
  transaction: Transaction,
  { kind }: Versioned,
  ids: string[],
): Promise<Key[]> =>
  transaction
    .withTables<Tables>()
    .deleteFrom('versions')
    .where('kind', '=', kind)
    .where(
      'record',
      'in',
      deletedOf(transaction, [kind]).select('record').where('record', 'in', ids),
    )
    .returning(['id', 'record'])
    .execute()

const deletedOf = (db: Database, kinds: string[]) =>
  db
    .withTables<Tables>()
    .selectFrom('versions')
    .where('kind', 'in', kinds)
    .where('deleted_at', 'is not', null)

const versionsOf = (db: Database, { kind }: Versioned, ids: string[]) =>
  db.withTables<Tables>().selectFrom('versions').where('kind', '=', kind).where('record', 'in', ids)

/** The versions of records, each with its rank among those of its record, from 1 for the latest. */
const ranked = (db: Database, versioned: Versioned, ids: string[]) =>
  db.selectFrom(
    versionsOf(db, versioned, ids)
      .select(({ fn }) => [
        'id',
        'record',
        'content',
        fn
          .agg<number>('row_number')
          .over((over) => over.partitionBy('record').orderBy('sequence', 'desc'))
          .as('rank'),
      ])
      .as('ranked'),
  )
