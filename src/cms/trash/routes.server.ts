import type { Activity } from '../../server/auth/activity.ts'
import type { Database } from '../../server/db/database.ts'
import { notFound } from '../../server/errors.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import type { Versioned } from '../versions/versioned.server.ts'
import { countDeleted, latestDeleted } from '../versions/versionRows.server.ts'
import { deletionSlice, trashRetention, versionStore } from '../versions/versionStore.server.ts'
import { mostListed, trashApi, trashMessages } from './contract.ts'

type Dependencies = { db: Database; activity: Activity; kinds: Versioned[] }

export function trashRoutes({ db, activity, kinds }: Dependencies): Route[] {
  const kindOf = new Map(kinds.map((versioned) => [versioned.kind, versioned]))
  const purge = (versioned: Versioned, ids: string[]) =>
    db.transaction().execute((transaction) => versionStore.purge(transaction, versioned, ids))

  return [
    handle(trashApi.list, async () => {
      const rows = await latestDeleted(db, [...kindOf.keys()], mostListed)
      return {
        count: await countDeleted(db, [...kindOf.keys()]),
        records: rows.map(({ kind, record, updated_at, deleted_at, content }) => ({
          ...{ kind, id: record, updated_at, deleted_at },
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
