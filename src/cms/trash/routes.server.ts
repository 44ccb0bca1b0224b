import type { Activity } from '../../server/auth/activity.ts'
import type { Changes, Topic } from '../../server/changes.ts'
import type { Database, Transaction } from '../../server/db/database.ts'
import { notFound } from '../../server/errors.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import type { Versioned } from '../versions/versioned.server.ts'
import { countDeleted, deletedAmong, latestDeleted } from '../versions/versionRows.server.ts'
import { deletionSlice, trashRetention, versionStore } from '../versions/versionStore.server.ts'
import { keyOf, type NamedRecord, trashApi, trashMessages } from './contract.ts'
import { mostListed } from './limits.ts'

type Dependencies = {
  db: Database
  now: () => Date
  changes: Changes
  activity: Activity
  kinds: Versioned[]
}

export const trashRoutes = (dependencies: Dependencies): Route[] => [
  ...singleRoutes(dependencies),
  ...severalRoutes(dependencies),
]

function singleRoutes({ db, activity, kinds }: Dependencies): Route[] {
  const kindOf = new Map(kinds.map((versioned) => [versioned.kind, versioned]))
  const purge = (versioned: Versioned, ids: string[]) =>
    db.transaction().execute((transaction) => versionStore.purge(transaction, versioned, ids))

  return [
    handle(trashApi.list, async ({ http }) => {
      const kind = http.req.query('kind')
      if (kind && !kindOf.has(kind)) throw notFound()
      const rows = await latestDeleted(db, kind ? [kind] : [...kindOf.keys()], mostListed)
      const counts = await countDeleted(db, [...kindOf.keys()])
      return {
        count: Object.values(counts).reduce((sum, count) => sum + count, 0),
        counts,
        records: rows.map(({ kind, record, updated_at, deleted_at, content }) => ({
          kind,
          id: record,
          updated_at,
          deleted_at,
          name: kindOf.get(kind)?.nameOf(JSON.parse(content)) ?? '',
          expires_at: new Date(Date.parse(deleted_at) + trashRetention).toISOString(),
        })),
      }
    }),

    handle(trashApi.remove, async ({ params: { kind, id }, http }) => {
      const versioned = kindOf.get(kind)
      const count = versioned ? await purge(versioned, [id]) : 0
      if (count === 0) throw notFound(trashMessages.unknown)
      await activity.note(http, 'deleted-for-good', { detail: recordCount(count) })
      return { message: trashMessages.removed }
    }),

    handle(trashApi.empty, async ({ http }) => {
      const count = await emptyTrash(db, kinds, purge)
      if (count > 0) await activity.note(http, 'deleted-for-good', { detail: recordCount(count) })
      return { message: trashMessages.emptied }
    }),
  ]
}

function severalRoutes({ db, now, changes, activity, kinds }: Dependencies): Route[] {
  const changeDeleted = (records: NamedRecord[], change: ChangeDeleted) =>
    db.transaction().execute((transaction) => changeSeveral(transaction, kinds, records, change))

  return [
    handle(trashApi.restoreSeveral, async ({ input: { records } }) => {
      const time = now()
      const notices: string[] = []
      const topics = new Set<Topic>()
      const changed = await changeDeleted(records, async (transaction, versioned, rows) => {
        for (const { record: id, updated_at, content } of rows) {
          const state = { id, updated_at, time }
          const notice = await versionStore.restore(transaction, versioned, state)
          if (notice) notices.push(`“${versioned.nameOf(JSON.parse(content))}”: ${notice}`)
        }
        if (versioned.topic) topics.add(versioned.topic)
      })
      for (const topic of topics) await changes.announce(topic)
      return { ...changedRecords(records, changed, 'restored'), notices }
    }),

    handle(trashApi.removeSeveral, async ({ input: { records }, http }) => {
      const changed = await changeDeleted(records, async (transaction, versioned, rows) => {
        const ids = rows.map(({ record }) => record)
        await versionStore.purge(transaction, versioned, ids)
      })
      const detail = recordCount(changed.size)
      if (changed.size > 0) await activity.note(http, 'deleted-for-good', { detail })
      return changedRecords(records, changed, 'deleted permanently')
    }),
  ]
}

type ChangeDeleted = (
  transaction: Transaction,
  versioned: Versioned,
  rows: Awaited<ReturnType<typeof deletedAmong>>,
) => Promise<void>

/** Changes those of the records that are in the trash, kind by kind; answers their keys. */
async function changeSeveral(
  transaction: Transaction,
  kinds: Versioned[],
  records: NamedRecord[],
  change: ChangeDeleted,
): Promise<Set<string>> {
  const groups = kinds.map((versioned) => ({
    versioned,
    ids: records.filter(({ kind }) => kind === versioned.kind).map(({ id }) => id),
  }))
  const locked = groups.flatMap(({ versioned, ids }) => ids.map((id) => ({ versioned, id })))
  await versionStore.lock(transaction, locked)
  const deleted = []
  // All are read before the first is changed, which may bring others of them back.
  for (const { versioned, ids } of groups) {
    if (ids.length === 0) continue
    deleted.push({ versioned, rows: await deletedAmong(transaction, versioned, ids) })
  }
  const changed = new Set<string>()
  for (const { versioned, rows } of deleted) {
    if (rows.length > 0) await change(transaction, versioned, rows)
    for (const { record } of rows) changed.add(keyOf({ kind: versioned.kind, id: record }))
  }
  return changed
}

function changedRecords(records: NamedRecord[], changed: Set<string>, verb: string) {
  const failed = records.filter((record) => !changed.has(keyOf(record)))
  const sentences = [
    changed.size > 0 && `${recordCount(changed.size)} ${verb}`,
    failed.length > 0 && `${recordCount(failed.length)} no longer in the trash`,
  ]
  return { message: sentences.filter(Boolean).join(', '), count: changed.size, failed }
}

/** Deleted records are not named: the sender of a message, say, asked for it to be gone. */
const recordCount = (count: number) => (count === 1 ? '1 record' : `${count} records`)

async function emptyTrash(
  db: Database,
  kinds: Versioned[],
  purge: (versioned: Versioned, ids: string[]) => Promise<number>,
): Promise<number> {
  let count = 0
  for (const versioned of kinds) {
    for (;;) {
      const rows = await latestDeleted(db, [versioned.kind], deletionSlice)
      if (rows.length === 0) break
      count += await purge(
        versioned,
        rows.map(({ record }) => record),
      )
    }
  }
  return count
}
