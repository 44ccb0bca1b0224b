import type { Versioned } from '../../cms/versions/versioned.server.ts'
import { type NamedRecord, versionStore } from '../../cms/versions/versionStore.server.ts'
import type { Database, Transaction } from '../../server/db/database.ts'
import { ApiError } from '../../server/errors.ts'
import { versionedKinds } from '../versionedKinds.server.ts'

/** A sample record with the time of its last change. */
export type SampleRecord = { kind: string; id: string; updated_at: string }
type Tables = { sample_records: SampleRecord }

/** Lists a record as sample content, so that it is removed with the sample. */
export async function listAsSample(
  transaction: Transaction,
  { kind }: Versioned,
  { _id: id, updated_at }: { _id: string; updated_at: string },
): Promise<void> {
  await transaction
    .withTables<Tables>()
    .insertInto('sample_records')
    .values({ kind, id, updated_at })
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet({ updated_at }))
    .execute()
}

/** Ids of unedited sample records by kind. */
export type Sample = ReadonlyMap<string, ReadonlySet<string>>

export const noSample: Sample = new Map()

export async function readSample(db: Database): Promise<Sample> {
  const records = await db.withTables<Tables>().selectFrom('sample_records').selectAll().execute()
  const unchanged = await unchangedOf(db, records)
  return new Map(
    unchanged.map(({ versioned, records }) => [
      versioned.kind,
      new Set(records.map(({ id }) => id)),
    ]),
  )
}

/** Whether a record is unedited sample content. */
export const isSample = (sample: Sample, kind: string, id: string): boolean =>
  sample.get(kind)?.has(id) === true

/** Number of sample records of each kind. */
export const countsOf = (sample: Sample): Record<string, number> =>
  Object.fromEntries([...sample].map(([kind, ids]) => [kind, ids.size]))

/**
 * Moves unedited sample records to the trash and returns them. `others` names further records of the transaction, so
 * that all are locked in one order.
 */
export async function removeSample(
  transaction: Transaction,
  time: Date,
  others: NamedRecord[] = [],
): Promise<SampleRecord[]> {
  const all = await transaction
    .withTables<Tables>()
    .deleteFrom('sample_records')
    .returningAll()
    .execute()
  await versionStore.lock(transaction, [...namedOf(all), ...others])
  const unchanged = await unchangedOf(transaction, all)
  for (const { versioned, records } of unchanged) {
    const ids = records.map(({ id }) => id)
    await versionStore.remove(transaction, versioned, { ids, time })
  }
  return unchanged.flatMap(({ records }) => records)
}

/** Restores removed sample records that still exist in the trash. */
export async function restoreSample(
  transaction: Transaction,
  records: SampleRecord[],
  time: Date,
): Promise<void> {
  await versionStore.lock(transaction, namedOf(records))
  for (const { versioned, records: removed } of byKind(records)) {
    for (const { id, updated_at } of removed) {
      try {
        await versionStore.restore(transaction, versioned, { id, updated_at, time })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) continue
        throw error
      }
    }
  }
  await listRestored(transaction, records)
}

/** Lists records as sample content as they are now. */
export async function listRestored(
  transaction: Transaction,
  restored: SampleRecord[],
): Promise<void> {
  for (const { versioned, records } of byKind(restored)) {
    const states = await versioned.read(
      transaction,
      records.map(({ id }) => id),
    )
    for (const [_id, { updated_at }] of states) {
      await listAsSample(transaction, versioned, { _id, updated_at })
    }
  }
}

const byKind = (records: SampleRecord[]) =>
  versionedKinds
    .map((versioned) => ({
      versioned,
      records: records.filter(({ kind }) => kind === versioned.kind),
    }))
    .filter(({ records }) => records.length > 0)

/** The records as the version store names them. */
export const namedOf = (records: SampleRecord[]): NamedRecord[] =>
  byKind(records).flatMap(({ versioned, records }) => records.map(({ id }) => ({ versioned, id })))

/** The records, by kind, that nobody has changed. */
async function unchangedOf(db: Database, records: SampleRecord[]) {
  const kinds = await Promise.all(
    byKind(records).map(async ({ versioned, records }) => {
      const states = await versioned.read(
        db,
        records.map(({ id }) => id),
      )
      const isUnchanged = ({ id, updated_at }: SampleRecord) =>
        states.get(id)?.updated_at === updated_at
      return { versioned, records: records.filter(isUnchanged) }
    }),
  )
  return kinds.filter(({ records }) => records.length > 0)
}
