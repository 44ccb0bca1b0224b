import type { Versioned } from '../../records/versions/versioned.server.ts'
import { versionStore } from '../../records/versions/versionStore.server.ts'
import type { Database, Transaction } from '../../server/db/database.ts'
import { versionedKinds } from '../api/versions.server.ts'

/** A record that the sample content has written, with the time of its last change. */
type SampleRecord = { kind: string; id: string; updated_at: string }
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
    .execute()
}

export async function isSamplePresent(db: Database): Promise<boolean> {
  const row = await db
    .withTables<Tables>()
    .selectFrom('sample_records')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Removes the sample records that the owner has not edited since; edited ones are theirs now. */
export async function removeSample(transaction: Transaction): Promise<void> {
  const records = await transaction
    .withTables<Tables>()
    .deleteFrom('sample_records')
    .returningAll()
    .execute()
  const kinds = versionedKinds.map((versioned) => ({
    versioned,
    records: records.filter(({ kind }) => kind === versioned.kind),
  }))
  await versionStore.discardUnchanged(transaction, kinds)
}
