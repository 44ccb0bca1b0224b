import type { Database, Transaction } from '../../server/db/database.ts'
import { takeLocks } from '../../server/db/lock.ts'
import { ApiError, notFound } from '../../server/errors.ts'
import { fileStore, versionSlots } from '../../server/files/fileStore.ts'
import { newId } from '../../server/ids.ts'
import { day, later } from '../../shared/dates/durations.ts'
import { slices } from '../../shared/slices.ts'
import { type Version, versionMessages } from './contract.ts'
import type { Attached, RecordState, Versioned } from './versioned.server.ts'
import {
  deletedWith,
  deleteExpired,
  deleteOldest,
  deletePermanently,
  latestFirst,
  latestOf,
  markPresent,
  type VersionRow,
  writeVersions,
} from './versionRows.server.ts'

/** How many records are deleted at a time: SQLite lets other work go on in between. */
export const deletionSlice = 100

/** A write to a record. */
export type Change = {
  time: Date
  /** The `updated_at` of the state that is meant to be changed, where the writer names one. */
  expected?: string | undefined
  /** Whether that state is not kept; without `expected` it is. */
  replaces?: boolean
}

export type NamedRecord = { versioned: Versioned; id: string }

/** The states that deleted records had stay this long, in milliseconds. */
export const trashRetention = 30 * day

/** The earlier states of records, with the files that they used. */
export const versionStore = {
  /**
   * Keeps the present state of a record that is about to be written, unless the change replaces it, and lets nobody else
   * write it before the transaction ends. Throws a 409 ApiError when the change expects another state.
   */
  async keep(
    transaction: Transaction,
    versioned: Versioned,
    { id, time, expected, replaces }: Change & { id: string },
  ): Promise<void> {
    const states = await lockStates(transaction, versioned, [id])
    const state = states.get(id)
    if (!state) return markPresent(transaction, versioned, id)
    if (expected !== undefined && expected !== state.updated_at) {
      throw new ApiError(409, versionMessages.conflict, { updatedAt: state.updated_at })
    }
    if (replaces && expected !== undefined) return
    await add(transaction, versioned, { states, kept_at: time.toISOString(), deleted_at: null })
    await prune(transaction, versioned, [id])
  },

  /**
   * Deletes records with their files and keeps their last states for 30 days. Answers how many of
   * them there were.
   */
  async remove(
    transaction: Transaction,
    versioned: Versioned,
    { ids, time }: { ids: string[]; time: Date },
  ): Promise<number> {
    await lockRecords(transaction, versioned, ids)
    let count = 0
    for (const slice of slices(ids, deletionSlice)) {
      const states = await versioned.read(transaction, slice)
      await removeStates(transaction, versioned, { states, time })
      count += states.size
    }
    return count
  },

  /** Forgets those of the records that are deleted, with all their states; answers how many there were. */
  async purge(transaction: Transaction, versioned: Versioned, ids: string[]): Promise<number> {
    await lockRecords(transaction, versioned, ids)
    const removed = await deletePermanently(transaction, versioned, ids)
    await releaseKept(transaction, versioned, removed)
    return new Set(removed.map(({ record }) => record)).size
  },

  /** Lets nobody else write records of several kinds before the transaction ends. */
  async lock(transaction: Transaction, records: NamedRecord[]): Promise<void> {
    await takeLocks(
      transaction,
      records.map(({ versioned, id }) => recordLock(versioned, id)),
    )
  },

  /** The earlier states of a record, the latest first. */
  async list(db: Database, versioned: Versioned, id: string): Promise<Version[]> {
    const rows = await latestFirst(db, versioned, id).execute()
    return rows.map(({ updated_at, content }) => ({ updated_at, content: JSON.parse(content) }))
  },

  /**
   * Puts the state that was saved at a time back; answers a sentence where it cannot be as it was.
   * Throws a 404 ApiError when it is not kept.
   */
  async restore(
    transaction: Transaction,
    versioned: Versioned,
    { id, updated_at, time }: { id: string; updated_at: string; time: Date },
  ): Promise<string | undefined> {
    const states = await lockStates(transaction, versioned, [id])
    const row = await latestFirst(transaction, versioned, id)
      .where('updated_at', '=', updated_at)
      .limit(1)
      .executeTakeFirst()
    if (!row) throw notFound(versionMessages.gone)
    const files = versioned.slots(id).map((slot) => ({ from: keptSlot(row.id, slot), to: slot }))
    await add(transaction, versioned, { states, kept_at: time.toISOString(), deleted_at: null })
    await fileStore(transaction).copy(files)
    // Whichever state comes back, what went with the record is kept with its deletion.
    const state = { updated_at, content: JSON.parse(row.content) }
    const attached = await deletedWith(transaction, versioned, id)
    const notice = await versioned.write(transaction, { id, state, attached, time })
    await markPresent(transaction, versioned, id)
    await prune(transaction, versioned, [id])
    return notice
  },

  /**
   * Forgets records that were deleted more than 30 days before `time`, a slice of them; answers whether there may be
   * more.
   */
  async removeExpired(
    transaction: Transaction,
    versioned: Versioned,
    time: Date,
  ): Promise<boolean> {
    const limit = later(time, -trashRetention).toISOString()
    const removed = await deleteExpired(transaction, versioned, { limit, most: deletionSlice })
    await releaseKept(transaction, versioned, removed)
    return removed.length > 0
  },
}

const recordLock = ({ kind }: Versioned, id: string) => `${kind}/${id}`
const keptSlot = (version: string, slot: string) => `${versionSlots}/${version}/${slot}`

/**
 * The states of the records that exist, once nobody else can write them before the transaction ends.
 * These locks come before that of the files (`fileStore`), and that before the rows' own.
 */
async function lockStates(
  transaction: Transaction,
  versioned: Versioned,
  ids: string[],
): Promise<Map<string, RecordState>> {
  await lockRecords(transaction, versioned, ids)
  return versioned.read(transaction, ids)
}

const lockRecords = (transaction: Transaction, versioned: Versioned, ids: string[]) =>
  takeLocks(
    transaction,
    ids.map((id) => recordLock(versioned, id)),
  )

/** Keeps the last states of records and deletes them; a document is only emptied, and so not deleted. */
async function removeStates(
  transaction: Transaction,
  versioned: Versioned,
  { states, time }: { states: Map<string, RecordState>; time: Date },
): Promise<void> {
  if (states.size === 0) return
  const ids = [...states.keys()]
  const kept_at = time.toISOString()
  const attached = new Map<string, Attached>()
  for (const id of ids) attached.set(id, (await versioned.readAttached?.(transaction, id)) ?? {})
  await add(transaction, versioned, {
    states,
    attached,
    kept_at,
    deleted_at: versioned.isDocument ? null : kept_at,
  })
  await prune(transaction, versioned, ids)
  await discard(transaction, versioned, ids)
}

type Addition = Pick<VersionRow, 'kept_at' | 'deleted_at'> & {
  states: Map<string, RecordState>
  attached?: Map<string, Attached>
}

/** Keeps states; one that a save left unchanged replaces its like. */
async function add(
  transaction: Transaction,
  versioned: Versioned,
  { states, attached, ...times }: Addition,
): Promise<void> {
  if (states.size === 0) return
  const latest = await latestOf(transaction, versioned, [...states.keys()])
  const unchanged = new Map(latest.map(({ id, record, content }) => [`${record} ${content}`, id]))
  const rows = [...states].map(
    ([record, { updated_at, ...state }]): Omit<VersionRow, 'sequence'> => {
      const content = JSON.stringify(state.content)
      return {
        id: unchanged.get(`${record} ${content}`) ?? newId(),
        kind: versioned.kind,
        record,
        updated_at,
        ...times,
        content,
        attached: JSON.stringify(attached?.get(record) ?? {}),
      }
    },
  )
  await writeVersions(transaction, rows)
  await fileStore(transaction).copy(
    rows.flatMap(({ id, record }) =>
      versioned.slots(record).map((slot) => ({ from: slot, to: keptSlot(id, slot) })),
    ),
  )
}

/** Forgets all but the latest versions of each record. */
async function prune(transaction: Transaction, versioned: Versioned, ids: string[]): Promise<void> {
  const removed = await deleteOldest(transaction, versioned, ids)
  await releaseKept(transaction, versioned, removed)
}

async function releaseKept(
  transaction: Transaction,
  versioned: Versioned,
  removed: Pick<VersionRow, 'id' | 'record'>[],
): Promise<void> {
  await fileStore(transaction).release(
    removed.flatMap(({ id, record }) => versioned.slots(record).map((slot) => keptSlot(id, slot))),
  )
}

/** Deletes records with their files. */
async function discard(
  transaction: Transaction,
  versioned: Versioned,
  ids: string[],
): Promise<void> {
  await fileStore(transaction).release(ids.flatMap((id) => versioned.slots(id)))
  await versioned.remove(transaction, ids)
}
