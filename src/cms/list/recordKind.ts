import type { CallError } from '../../client/calls/call.ts'
import { explainCall } from '../../client/calls/explainCall.ts'
import type { SaveOptions } from '../../client/forms/useSubmit.ts'
import type { ObjectSchema } from '../../content/collectionSchemas.ts'
import type { OrderEntry } from '../../content/order.ts'
import type { Visibility } from '../../content/visibility.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import type { FieldLabels } from '../versions/fieldChanges.ts'

/** Fields of every record of a list. */
export type StoredRecord = { _id: string; visibility: Visibility; updated_at: string }

/** One kind of record for its page, its form and the palette: its labels and its calls. */
export type RecordKind<Stored extends StoredRecord, Input> = {
  /** As its versions and its section of the page are addressed: `projects`. */
  name: string
  nameOf: (record: Stored) => string
  list: Endpoint & { input?: undefined }
  create: (input: Input, options: SaveOptions) => Promise<Stored>
  update: (id: string, input: Input, options: SaveOptions) => Promise<Stored>
  remove: (id: string) => Promise<unknown>
  /** Absent where records stand by their dates alone. */
  reorder?: ((order: OrderEntry[]) => Promise<unknown>) | undefined
  /** The section that its form's preview shows; null for no preview. */
  section?: string | undefined | null
  /** The section that shows the page of its own that a record has; none where it has none. */
  pageSection?: string
  /** The rules of its form. */
  fields: ObjectSchema<object, Record<string, unknown>>
  /** A record of which nothing is written yet. */
  blank: Stored
  /** The input that creates a duplicate, which is a draft at first. */
  copyOf: (record: Stored) => Input | Promise<Input>
  /** The labels of its form that are not the fields' names in words. */
  fieldLabels?: FieldLabels
  /** The fields that take a file. */
  files?: readonly string[]
  /** The fields of its form that stay for the next record, where several are made in a row. */
  carriedOver?: readonly string[] | undefined
  /** Whether a new record saves itself as a draft while it is written. */
  savesItself?: boolean | undefined
  labels: {
    add: string
    addTitle: string
    editTitle: string
    /** The button that makes a new one. */
    create: string
    confirmDelete: (name: string) => string
  }
  messages: {
    fetchFailed: string
    /** Said when no answer came; without it, what is said of any failure. */
    network?: string
    failed: string
    deleteFailed: string
    created: string
    updated: string
    deleted: string
  }
}

/** Message for a failed call of a kind; `failed` where the server sent no sentence. */
export function explainFailure(
  { messages }: Pick<RecordKind<never, never>, 'messages'>,
  error: CallError,
  failed = messages.failed,
): string {
  return explainCall({ ...messages, failed })(error)
}
