import type { Topic } from '../../server/changes.ts'
import type { Database, Transaction } from '../../server/db/database.ts'

/** A record as it is stored at one time. */
export type RecordState = {
  /** When it was saved, as ISO text in UTC; '' before its first save. */
  updated_at: string
  content: Record<string, unknown>
}

/** Rows of other tables that go with a record when it is deleted, by table. */
export type Attached = Record<string, Record<string, unknown>[]>

/** A kind of record whose earlier states are kept. */
export type Versioned = {
  /** Names the kind in addresses: `projects`. */
  kind: string
  /** Topic that hears of restored records, beside the page. */
  topic?: Topic | undefined
  /** Whether there is always one, which a deletion only empties. */
  isDocument?: boolean
  /** Name of a record, read from the content of its state. */
  nameOf(content: RecordState['content']): string
  /** The slots of the files that a record uses. */
  slots(id: string): string[]
  /** The states of those records that exist, by id. */
  read(db: Database, ids: string[]): Promise<Map<string, RecordState>>
  /** Rows that are deleted with a record; absent, there are none. */
  readAttached?(db: Database, id: string): Promise<Attached>
  /**
   * Puts a state in the place of the present one, or makes the record again; answers a sentence where that
   * cannot be as it was. `attached` is written only where the record is made again.
   */
  write(
    transaction: Transaction,
    record: { id: string; state: RecordState; attached: Attached; time: Date },
  ): Promise<string | undefined>
  /** Deletes the records' rows, but not their files. */
  remove(transaction: Transaction, ids: string[]): Promise<void>
}
