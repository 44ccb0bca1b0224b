import type { Database } from '../../server/db/database.ts'

/** A record as it is stored at one time. */
export type RecordState = {
  /** When it was saved, as ISO text in UTC; '' before its first save. */
  savedAt: string
  content: Record<string, unknown>
  /** Rows of other tables that go with the record when it is deleted, by table. */
  attached: Record<string, Record<string, unknown>[]>
}

/** A kind of record whose earlier states are kept. */
export type Versioned = {
  /** Names the kind in addresses: `projects`. */
  kind: string
  /** The slots of the files that a record uses. */
  slots(id: string): string[]
  /** Undefined when there is no such record. */
  read(db: Database, id: string): Promise<RecordState | undefined>
  /** Puts a state in the place of the present one, or makes the record again. Give it a transaction. */
  write(db: Database, id: string, state: RecordState, time: Date): Promise<void>
}
