import type { SelectQueryBuilder } from 'kysely'
import type { OrderEntry } from '../../content/order.ts'
import type { Visibility } from '../../content/visibility.ts'
import type { Database, Transaction } from '../../server/db/database.ts'
import type { PreparedFile } from '../../server/files/storedFile.ts'
import type { Versioned } from '../versions/versioned.server.ts'
import type { versionedRows } from '../versions/versionedRows.server.ts'
import type { Change } from '../versions/versionStore.server.ts'

export type Row = Record<string, unknown>
export type Tables = Record<string, Row>

/** Fields of every record of a list. */
export type ListedRecord = {
  _id: string
  order: number
  visibility: Visibility
  created_at: string
  updated_at: string
}

/** Changes of a record; a field for a file takes a new one, or a path. */
export type Changes<R extends ListedRecord, File extends keyof R = never> = {
  [Field in Exclude<keyof R, '_id' | 'created_at' | 'updated_at'>]?:
    | R[Field]
    | (Field extends File ? PreparedFile : never)
    | WithFiles<R[Field]>
    | undefined
}

/** A list of pictures, of which some are new files. */
type WithFiles<List> = List extends { image: string }[]
  ? (Omit<List[number], 'image'> & WithImage)[]
  : never

/** Values of a new record. */
export type NewRecord<
  R extends ListedRecord,
  Required extends keyof R,
  File extends keyof R = never,
> = Changes<R, File> & Pick<R, Required>

/** Describes a list of records; its table has the record's fields as columns, with `id` for `_id`. */
export type Description = {
  /** Names the kind in addresses and in the slots of its files. */
  kind: string
  table: string
  /** The field that tells what a record is called. */
  name: string
  /** The fields that a new record may leave out. */
  defaults: Row
  /** The fields that are lists, kept as JSON texts. */
  lists?: readonly string[]
  /** The fields that each hold the path of a file. */
  files?: readonly string[]
  /** Files of a record that calls of its own store, by the names of their slots. */
  ownFiles?: readonly string[]
  /** The columns that lists read; absent, all of them. */
  listed?: readonly string[] | undefined
  /** A list whose entries hold a picture each, as `image`, and how many it has at most. */
  pictures?: { field: string; most: number }
  /** Where a new record stands: before the others, behind them, or before the first that is older. */
  added: 'before' | 'behind' | 'dated'
  /** By what records of one order stand, the latest first and null before all; else the oldest first. */
  latestFirst?: readonly string[] | undefined
} & Pick<Parameters<typeof versionedRows>[0], 'attached' | 'adapt' | 'explainAdapted'>

/** Adds columns to a query of a table that selects the record's own; an order of its own comes first. */
export type Extension = (
  rows: SelectQueryBuilder<Tables, string, Row>,
) => SelectQueryBuilder<Tables, string, Row>

export type Reads<R extends ListedRecord> = {
  find<Extra = unknown>(
    db: Database,
    id: string,
    extend?: Extension,
  ): Promise<(R & Extra) | undefined>
  /** All records in their order. */
  list<Extra = unknown>(db: Database, extend?: Extension): Promise<(R & Extra)[]>
  /** The ids of the records in their order, of which nothing else is read. */
  ids(db: Database): Promise<string[]>
  count(db: Database): Promise<number>
}

/** Reads and writes the owner's records; `published` reads those alone that visitors may see. */
export type RecordStore<
  R extends ListedRecord,
  Required extends keyof R,
  File extends keyof R = never,
> = Reads<R> & {
  published: Reads<R>
  create(
    transaction: Transaction,
    fields: NewRecord<R, Required, File>,
    time: Date,
    id?: string,
  ): Promise<R>
  /**
   * Changes the given fields and keeps the state before; undefined when there is no such record.
   * Throws a 409 ApiError when the change expects another state.
   */
  update<Extra = unknown>(
    transaction: Transaction,
    fields: Changes<R, File>,
    change: Change & { id: string },
    extend?: Extension,
  ): Promise<(R & Extra) | undefined>
  /** Gives records their order, which is no change of the records themselves; answers all of them. */
  reorder<Extra = unknown>(
    transaction: Transaction,
    entries: OrderEntry[],
    extend?: Extension,
  ): Promise<(R & Extra)[]>
  /** Deletes a record with its files and keeps its last state; false when there is none. */
  remove(transaction: Transaction, record: { id: string; time: Date }): Promise<boolean>
  versioned: Versioned
}

/** The store of any list, for code that handles all of them: a schema has checked the fields that it is given. */
export type AnyStore = {
  find(db: Database, id: string): Promise<ListedRecord | undefined>
  create(transaction: Transaction, fields: object, time: Date, id?: string): Promise<ListedRecord>
  update(
    transaction: Transaction,
    fields: object,
    change: Change & { id: string },
  ): Promise<ListedRecord | undefined>
  reorder(transaction: Transaction, entries: OrderEntry[]): Promise<ListedRecord[]>
  remove(transaction: Transaction, record: { id: string; time: Date }): Promise<boolean>
  versioned: Versioned
}

/** An entry of a list of pictures, with a new file or a path. */
export type WithImage = { image: PreparedFile | string }
