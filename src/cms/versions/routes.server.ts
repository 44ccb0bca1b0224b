import type { Session } from '../../server/auth/sessionRow.ts'
import type { Changes } from '../../server/changes.ts'
import type { Database } from '../../server/db/database.ts'
import { notFound } from '../../server/errors.ts'
import { handle, needsSignIn, type Route } from '../../server/http/handle.ts'
import { versionMessages, versionsApi } from './contract.ts'
import type { Versioned } from './versioned.server.ts'
import { versionStore } from './versionStore.server.ts'

type Dependencies = { db: Database; now: () => Date; changes: Changes; kinds: Versioned[] }

export function versionRoutes({ db, now, changes, kinds }: Dependencies): Route[] {
  const requireKind = (name: string, { token }: Session): Versioned => {
    const versioned = kinds.find(({ kind }) => kind === name)
    if (!versioned) throw notFound()
    // Messages are no content, and deleted ones are the owner's alone.
    if (token && versioned.topic === 'messages') throw needsSignIn()
    return versioned
  }
  return [
    handle(versionsApi.list, async ({ params: { kind, id }, session }) => {
      const versioned = requireKind(kind, session)
      const present = (await versioned.read(db, [id])).get(id)
      return {
        present: present ? { updated_at: present.updated_at, content: present.content } : null,
        versions: await versionStore.list(db, versioned, id),
      }
    }),

    handle(
      versionsApi.restore,
      async ({ params: { kind, id }, input: { updated_at }, session }) => {
        const versioned = requireKind(kind, session)
        const state = { id, updated_at, time: now() }
        const notice = await db
          .transaction()
          .execute((transaction) => versionStore.restore(transaction, versioned, state))
        if (versioned.topic) await changes.announce(versioned.topic)
        return { message: [versionMessages.restored, notice].filter(Boolean).join('. '), notice }
      },
    ),
  ]
}

/** Forgets the deleted records of these kinds whose time is over. */
export async function removeExpiredVersions(
  db: Database,
  kinds: Versioned[],
  time: Date,
): Promise<void> {
  for (const versioned of kinds) {
    let areMore = true
    while (areMore) {
      areMore = await db
        .transaction()
        .execute((transaction) => versionStore.removeExpired(transaction, versioned, time))
    }
  }
}
