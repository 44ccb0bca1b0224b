import type { Context } from 'hono'
import type { Database } from '../../server/db/database.ts'
import { takeLock } from '../../server/db/lock.ts'
import { ApiError, notFound } from '../../server/errors.ts'
import { fileStore } from '../../server/files/fileStore.ts'
import { newId } from '../../server/ids.ts'
import { maxVersions, type Version, versionMessages } from './contract.ts'
import type { RecordState, Versioned } from './versioned.server.ts'

type Row = {
  id: string
  kind: string
  record: string
  saved_at: string
  kept_at: string
  /** Set on the last state of a deleted record, until it is restored. */
  deleted_at: string | null
  content: string
  attached: string
}
type Tables = { versions: Row }

type Change = {
  id: string
  time: Date
  /** The request, whose If-Match header may name the state that it means to change. */
  http?: Context
}

/** The states that deleted records had stay this long, in milliseconds. */
const deletedFor = 30 * 24 * 60 * 60 * 1000

/** The earlier states of records, with the files that they used. Give it the record's transaction. */
export function versionStore(db: Database) {
  const tables = db.withTables<Tables>()

  const rowsOf = ({ kind }: Versioned, id: string) =>
    tables.selectFrom('versions').selectAll().where('kind', '=', kind).where('record', '=', id)

  const latestFirst = (versioned: Versioned, id: string) =>
    rowsOf(versioned, id).orderBy('kept_at', 'desc').orderBy('saved_at', 'desc')

  const remove = async (versioned: Versioned, { id, record }: Row) => {
    for (const slot of versioned.slots(record)) await fileStore(db).release(keptSlot(id, slot))
    await tables.deleteFrom('versions').where('id', '=', id).execute()
  }

  const prune = async (versioned: Versioned, id: string) => {
    const rows = await latestFirst(versioned, id).execute()
    for (const row of rows.slice(maxVersions)) await remove(versioned, row)
  }

  const write = async (row: Row) => {
    const { id: _, ...times } = row
    await tables
      .insertInto('versions')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(times))
      .execute()
  }

  /** Keeps a state; one that a save left unchanged takes the place of its like. */
  const add = async (
    versioned: Versioned,
    { id, time }: Change,
    state: RecordState & { isLast?: boolean },
  ) => {
    const [latest] = await latestFirst(versioned, id).limit(1).execute()
    const content = JSON.stringify(state.content)
    const row: Row = {
      id: latest?.content === content ? latest.id : newId(),
      kind: versioned.kind,
      record: id,
      saved_at: state.savedAt,
      kept_at: time.toISOString(),
      deleted_at: state.isLast ? time.toISOString() : null,
      content,
      attached: JSON.stringify(state.attached),
    }
    await write(row)
    for (const slot of versioned.slots(id)) await fileStore(db).copy(slot, keptSlot(row.id, slot))
  }

  /** The present state, once nobody else can change the record before the transaction ends. */
  const present = async (versioned: Versioned, { id, http }: Change) => {
    await takeLock(db, `${versioned.kind}/${id}`)
    const state = await versioned.read(db, id)
    if (state && http) requireState(http, state)
    return state
  }

  return {
    /**
     * Keeps the present state of a record that is about to change. Throws a 409 ApiError when the
     * request means another state.
     */
    async keep(versioned: Versioned, change: Change): Promise<void> {
      const state = await present(versioned, change)
      if (!state) return
      await add(versioned, change, state)
      await prune(versioned, change.id)
    },

    /** Keeps the last state of a record that is about to be deleted, for 30 days. */
    async keepDeleted(versioned: Versioned, change: Change): Promise<void> {
      const state = await present(versioned, change)
      if (!state) return
      await add(versioned, change, { ...state, isLast: true })
      await prune(versioned, change.id)
    },

    /** The earlier states of a record, the latest first. */
    async list(versioned: Versioned, id: string): Promise<Version[]> {
      const rows = await latestFirst(versioned, id).execute()
      return rows.map(({ saved_at, content }) => ({ saved_at, content: JSON.parse(content) }))
    },

    /** Puts the state that was saved at a time back. Throws a 404 ApiError when it is not kept. */
    async restore(versioned: Versioned, change: Change & { savedAt: string }): Promise<void> {
      const { id, savedAt, time } = change
      const state = await present(versioned, change)
      const row = await latestFirst(versioned, id)
        .where('saved_at', '=', savedAt)
        .limit(1)
        .executeTakeFirst()
      if (!row) throw notFound(versionMessages.gone)
      if (state) await add(versioned, change, state)
      await versioned.write(db, id, toState(row), time)
      for (const slot of versioned.slots(id)) await fileStore(db).copy(keptSlot(row.id, slot), slot)
      await tables
        .updateTable('versions')
        .set({ deleted_at: null })
        .where('kind', '=', versioned.kind)
        .where('record', '=', id)
        .execute()
      await prune(versioned, id)
    },

    /** Forgets the records of a kind that were deleted more than 30 days before `time`. */
    async removeExpired(versioned: Versioned, time: Date): Promise<void> {
      const limit = new Date(time.getTime() - deletedFor).toISOString()
      const deleted = await tables
        .selectFrom('versions')
        .select('record')
        .where('kind', '=', versioned.kind)
        .where('deleted_at', '<=', limit)
        .execute()
      for (const { record } of deleted) {
        for (const row of await rowsOf(versioned, record).execute()) await remove(versioned, row)
      }
    },
  }
}

const keptSlot = (version: string, slot: string) => `versions/${version}/${slot}`

const toState = ({ saved_at, content, attached }: Row): RecordState => ({
  savedAt: saved_at,
  content: JSON.parse(content),
  attached: JSON.parse(attached),
})

function requireState(http: Context, { savedAt }: RecordState): void {
  const expected = http.req.header('If-Match')
  if (expected === undefined || expected === '*' || expected === `"${savedAt}"`) return
  throw new ApiError(409, versionMessages.conflict)
}
