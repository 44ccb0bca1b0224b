import { isDeepStrictEqual } from 'node:util'
import type { RecordState, Versioned } from '../../cms/versions/versioned.server.ts'
import { trashRetention, versionStore } from '../../cms/versions/versionStore.server.ts'
import type { Database, Transaction } from '../../server/db/database.ts'
import { later } from '../../shared/dates/durations.ts'
import type { PreviousSettings } from '../../site/appearance/startOwnContent.server.ts'
import { ownSectionStore, sectionItemStore } from '../../site/sections/own/store.server.ts'
import { versionedKinds } from '../../site/versionedKinds.server.ts'
import type { SampleRemoval } from '../onboarding/sample/sampleRemoval.server.ts'
import type { LastImport } from './contract.ts'

/** A record that an import wrote, with its `updated_at` afterwards. */
type WrittenRecord = { kind: string; id: string; written_at: string }

/** The records that an import wrote. */
export type Written = {
  created: WrittenRecord[]
  /** With the `updated_at` of their previous states, and whether these were sample content. */
  changed: (WrittenRecord & { updated_at: string; is_sample?: boolean })[]
  /** The removed sample content. */
  sample?: SampleRemoval | undefined
  /** The previous settings of a site without any content. */
  settings?: PreviousSettings | undefined
}

type Row = { id: 'last'; imported_at: string; message: string; written: string }
type Tables = { last_import: Row }

/** The last import, which can be undone as long as deleted records are kept. */
export const lastImportStore = {
  async write(
    transaction: Transaction,
    { written, message, time }: { written: Written; message: string; time: Date },
  ): Promise<LastImport> {
    const tables = transaction.withTables<Tables>()
    const row: Row = {
      id: 'last',
      imported_at: time.toISOString(),
      message,
      written: JSON.stringify(written),
    }
    await tables.deleteFrom('last_import').execute()
    await tables.insertInto('last_import').values(row).execute()
    return describe(row)
  },

  async read(db: Database, time: Date): Promise<LastImport | null> {
    const row = await db
      .withTables<Tables>()
      .selectFrom('last_import')
      .selectAll()
      .where('imported_at', '>', later(time, -trashRetention).toISOString())
      .executeTakeFirst()
    return row ? describe(row) : null
  },

  /** Deletes the last import and returns what it wrote; undefined if it is not the one of that time. */
  async take(transaction: Transaction, imported_at: string): Promise<Written | undefined> {
    const row = await transaction
      .withTables<Tables>()
      .deleteFrom('last_import')
      .where('imported_at', '=', imported_at)
      .returning('written')
      .executeTakeFirst()
    return row && JSON.parse(row.written)
  },
}

const describe = ({ imported_at, message, written }: Row): LastImport => {
  const { sample }: Written = JSON.parse(written)
  return { imported_at, message, replaced_sample: sample !== undefined }
}

/** A record that an undo will delete or put back. */
type Touched = {
  kind: string
  id: string
  /** When the import wrote it; absent where the import deleted it, or left it empty. */
  written_at?: string | undefined
  /** The state that the undo leads back to; absent for a record that the import made. */
  before?: string
}

/**
 * Counts the records that were added, edited or deleted after the import, and whose edits an undo would take back. One
 * that is already as the undo would leave it does not count.
 */
export async function countLaterEdits(transaction: Transaction, written: Written): Promise<number> {
  let count = await countAddedItems(transaction, written)
  const touched = touchedBy(written)
  for (const versioned of versionedKinds) {
    const records = touched.filter(({ kind }) => kind === versioned.kind)
    if (records.length === 0) continue
    const states = await versioned.read(
      transaction,
      records.map(({ id }) => id),
    )
    for (const record of records) {
      if (await isEdited(transaction, versioned, record, states.get(record.id))) count++
    }
  }
  return count
}

/** Counts the items that the owner added to sections of the import, which would be deleted with them. */
async function countAddedItems(transaction: Transaction, { created }: Written): Promise<number> {
  const ids = (kind: string) => created.filter((one) => one.kind === kind).map(({ id }) => id)
  const sections = ids(ownSectionStore.versioned.kind)
  if (sections.length === 0) return 0
  const itemIds = ids(sectionItemStore.versioned.kind)
  const items = await sectionItemStore.list(transaction)
  const added = items.filter(
    ({ _id, section }) => sections.includes(section) && !itemIds.includes(_id),
  )
  return added.length
}

function touchedBy({ created, changed, sample }: Written): Touched[] {
  const importedRecords: Touched[] = [
    ...created,
    ...changed.map(({ updated_at, ...record }) => ({ ...record, before: updated_at })),
  ]
  const importedKeys = new Set(importedRecords.map(({ kind, id }) => `${kind} ${id}`))
  const removed = (sample?.removed ?? []).filter(
    ({ kind, id }) => !importedKeys.has(`${kind} ${id}`),
  )
  return [
    ...importedRecords,
    ...removed.map(({ kind, id, updated_at }) => ({ kind, id, before: updated_at })),
  ]
}

async function isEdited(
  transaction: Transaction,
  versioned: Versioned,
  { id, written_at = '', before }: Touched,
  state: RecordState | undefined,
): Promise<boolean> {
  if ((state?.updated_at ?? '') === written_at) return false
  if (before === undefined) return state !== undefined
  if (!state) return true
  const versions = await versionStore.list(transaction, versioned, id)
  const earlier = versions.find(({ updated_at }) => updated_at === before)
  return !isDeepStrictEqual(earlier?.content, state.content)
}
