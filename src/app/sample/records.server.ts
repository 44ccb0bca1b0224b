import type { Versioned } from '../../records/versions/versioned.server.ts'
import { versionStore } from '../../records/versions/versionStore.server.ts'
import type { Database, Transaction } from '../../server/db/database.ts'
import { ApiError } from '../../server/errors.ts'
import { versionedKinds } from '../api/versions.server.ts'

/** A record that the sample content has written, with the time of its last change. */
export type SampleRecord = { kind: string; id: string; updated_at: string }
type Tables = { sample_records: SampleRecord }

/** Remembers a record as sample content, so that removing the sample takes it along. */
export async function remember(
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

/** How many sample records of each kind the owner has not edited; the edited ones are theirs now. */
export async function countSample(db: Database): Promise<Record<string, number>> {
  const records = await db.withTables<Tables>().selectFrom('sample_records').selectAll().execute()
  const unchanged = await unchangedOf(db, records)
  return Object.fromEntries(
    unchanged.map(({ versioned, records }) => [versioned.kind, records.length]),
  )
}

/** Removes the sample records that the owner has not edited since, and answers them. */
export async function removeSample(transaction: Transaction, time: Date): Promise<SampleRecord[]> {
  const all = await transaction
    .withTables<Tables>()
    .deleteFrom('sample_records')
    .returningAll()
    .execute()
  await lock(transaction, all)
  const unchanged = await unchangedOf(transaction, all)
  for (const { versioned, records } of unchanged) {
    const ids = records.map(({ id }) => id)
    await versionStore.remove(transaction, versioned, { ids, time })
  }
  return unchanged.flatMap(({ records }) => records)
}

/** Brings removed sample records back, but for those that are no longer kept. */
export async function restoreSample(
  transaction: Transaction,
  records: SampleRecord[],
  time: Date,
): Promise<void> {
  await lock(transaction, records)
  for (const { versioned, records: removed } of byKind(records)) {
    for (const { id, updated_at } of removed) {
      try {
        await versionStore.restore(transaction, versioned, { id, updated_at, time })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) continue
        throw error
      }
    }
    const states = await versioned.read(
      transaction,
      removed.map(({ id }) => id),
    )
    for (const [_id, { updated_at }] of states) {
      await remember(transaction, versioned, { _id, updated_at })
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

const lock = (transaction: Transaction, records: SampleRecord[]) =>
  versionStore.lock(
    transaction,
    byKind(records).flatMap(({ versioned, records }) =>
      records.map(({ id }) => ({ versioned, id })),
    ),
  )

/** Those of the records, by kind, that nobody has written since. */
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
