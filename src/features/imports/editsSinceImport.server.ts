import { isDeepStrictEqual } from 'node:util'
import type { RecordState, Versioned } from '../../cms/versions/versioned.server.ts'
import { versionStore } from '../../cms/versions/versionStore.server.ts'
import type { Transaction } from '../../server/db/database.ts'
import { versionedKinds } from '../../site/versionedKinds.server.ts'
import type { Written } from './lastImport.server.ts'

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
 * Counts the records that were edited or deleted after the import, and whose edits an undo would take back. One that is
 * already as the undo would leave it does not count.
 */
export async function countLaterEdits(transaction: Transaction, written: Written): Promise<number> {
  let count = 0
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

function touchedBy({ created, changed, sample }: Written): Touched[] {
  const own: Touched[] = [
    ...created,
    ...changed.map(({ updated_at, ...record }) => ({ ...record, before: updated_at })),
  ]
  const isOwn = new Set(own.map(({ kind, id }) => `${kind} ${id}`))
  const removed = (sample?.removed ?? []).filter(({ kind, id }) => !isOwn.has(`${kind} ${id}`))
  return [...own, ...removed.map(({ kind, id, updated_at }) => ({ kind, id, before: updated_at }))]
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
