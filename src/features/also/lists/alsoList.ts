import type { Column } from '../../../records/list/RecordTable.tsx'
import type { RecordKind, StoredRecord } from '../../../records/list/recordKind.ts'

/** A field of a small form: a text, or a list of texts that is written line by line. */
export type AlsoField<Stored> = {
  name: keyof Stored & string
  label: string
  hint?: string
  required?: true
  type?: 'url'
  /** How many lines are seen of a text that may have several. */
  rows?: number
  suggestions?: readonly string[]
}

/** One of the lists as its owner works with it. */
export type AlsoList<Stored extends StoredRecord, Input extends object> = {
  kind: RecordKind<Stored, Input>
  title: string
  note: string
  empty: { title: string; text: string; action: string }
  columns: Column<Stored>[]
  fields: readonly AlsoField<Stored>[]
}
