import { type Documents, documentStore } from '../cms/document/documentStore.server.ts'
import type { Database, Transaction } from '../server/db/database.ts'
import { dayIn, isTimeZone, timeZoneHere } from '../shared/dates/timeZones.ts'

const store = documentStore<{ time_zone: string }>({
  kind: 'settings',
  defaults: { time_zone: '' },
})

/** Kind of the document that holds the setting; it is not content of the site. */
export const settingsKind = store.versioned.kind

/** The owner's time zone, in which the server writes times for the owner; the server's own until one is stored. */
export const ownerTimeZone = {
  async read(db: Database): Promise<string> {
    return usable((await store.read(db)).time_zone)
  },

  /** The same, and whether it is stored. */
  async readStored(db: Database) {
    const { time_zone } = await store.read(db)
    return { timeZone: usable(time_zone), isStored: time_zone !== '' }
  },

  async write(transaction: Transaction, timeZone: string, time: Date): Promise<void> {
    await store.write(transaction, { time_zone: timeZone }, time)
  },

  /** The day of a time for the owner, YYYY-MM-DD. */
  dayOf: (documents: Documents, time: Date) => dayIn(time, usable(store.of(documents).time_zone)),
}

/** A restored site may name a time zone that this server does not know. */
const usable = (timeZone: string) => (isTimeZone(timeZone) ? timeZone : timeZoneHere())
