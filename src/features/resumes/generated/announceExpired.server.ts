import type { Changes } from '../../../server/changes.ts'
import type { Database } from '../../../server/db/database.ts'
import { resumesStore } from '../../../site/resumes/store.server.ts'

type Dependencies = { db: Database; now: () => Date; changes: Changes }

/**
 * Returns a function that announces changes caused by time since its last call: an expired résumé, or a new year for
 * ongoing projects.
 */
export function expiryAnnouncer({ db, now, changes }: Dependencies): () => Promise<void> {
  const day = () => now().toISOString().slice(0, 10)
  let known = day()
  return async () => {
    const [since, today] = [known, day()]
    if (today === since) return
    const resumes = await resumesStore.published.list(db)
    const hasExpired = resumes.some(
      ({ expires }) => expires !== null && expires >= since && expires < today,
    )
    const isNewYear = today.slice(0, 4) !== since.slice(0, 4)
    if (hasExpired || isNewYear) await changes.announce('content')
    known = today
  }
}
