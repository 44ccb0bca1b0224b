import { documentStores } from '../../../cms/document/documentStores.server.ts'
import type { DocumentValues } from '../../../content/document.ts'
import type { Documents } from '../../../content/registry.ts'
import type { Changes } from '../../../server/changes.ts'
import type { Database } from '../../../server/db/database.ts'
import { dayIn } from '../../../shared/dates/timeZones.ts'
import { collectionStores } from '../../../site/collectionStores.server.ts'
import { ownerTimeZone } from '../../../site/ownerTimeZone.server.ts'
import { resumesStore } from '../../../site/resumes/store.server.ts'
import { postStore } from '../../../site/sections/writing/store.server.ts'

/** The last days of résumés, certificates and the owner's availability, and of the time before that begins. */
const lastDays = async (db: Database) => [
  ...availableDays(await documentStores['contact-info'].read(db)),
  ...(await resumesStore.list(db)).map(({ expires }) => expires),
  ...(await collectionStores.certifications.list(db)).map(({ expiry_date }) => expiry_date),
]

const availableDays = ({
  available_from,
  available_until,
}: DocumentValues<Documents['contact-info']>) => [available_from, available_until]

type Dependencies = { db: Database; now: () => Date; changes: Changes }

/**
 * Returns a function that announces changes caused by time since its last call: an expired résumé or certificate, a
 * scheduled post that is due, or a new year for ongoing projects. A clock that was ahead and is set back changes the same.
 */
export function expiryAnnouncer({ db, now, changes }: Dependencies): () => Promise<void> {
  let lastTime = now()
  return async () => {
    const time = now()
    const [since, until] = lastTime <= time ? [lastTime, time] : [time, lastTime]
    const timeZone = await ownerTimeZone.read(db)
    const [before, today] = [dayIn(since, timeZone), dayIn(until, timeZone)]
    const hasExpired =
      before !== today &&
      (await lastDays(db)).some((day) => day !== null && day >= before && day < today)
    // Visitors read the year in UTC.
    const isNewYear = since.getUTCFullYear() !== until.getUTCFullYear()
    const isPostDue = await postStore.becameDue(db, since, until)
    if (hasExpired || isNewYear || isPostDue) await changes.announce('content')
    lastTime = time
  }
}
