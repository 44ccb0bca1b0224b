import { resumesStore } from '../../features/resumes/store.server.ts'
import type { Changes } from '../../server/changes.ts'
import type { Database } from '../../server/db/database.ts'

type Dependencies = { db: Database; now: () => Date; changes: Changes }

/**
 * Answers what tells, when it is called, of what time alone has changed since it was called before: the last day of a
 * résumé is over, or a year has begun, to which ongoing projects belong.
 */
export function expiredTeller({ db, now, changes }: Dependencies): () => Promise<void> {
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
