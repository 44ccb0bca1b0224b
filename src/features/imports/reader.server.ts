import type { ImportedRecord } from './importedRecord.ts'
import { maxEntries } from './importFile.ts'

/** Why a file cannot be read: one sentence for the owner, and where in the file, such as `work[2]` or `line 4`. */
export class ImportError extends Error {
  readonly place: string | undefined

  constructor(sentence: string, place?: string) {
    super(place ? `${sentence} (${place})` : sentence)
    this.name = 'ImportError'
    this.place = place
  }
}

/** Why a file that brings more than may be imported at once is refused, and in which of its lists. */
export class TooManyEntries extends ImportError {
  constructor(place?: string) {
    super(`This file has more than ${maxEntries} entries`, place)
  }
}

/** A file as it was sent. Text and JSON are read when the first reader asks, once. */
export type ImportedFile = {
  name: string
  bytes: Uint8Array
  /** Throws an ImportError where the bytes are no text. */
  text(): string
  /** Throws an ImportError that says where the JSON breaks off. */
  json(): unknown
}

/** One format. The first reader that recognises a file reads it. */
export type ImportReader = {
  /** Its name for the owner, such as `JSON Resume`. */
  name: string
  /** Whether a file looks like this format; never throws. */
  detect(file: ImportedFile): boolean
  /** Throws an ImportError for a file that cannot be read; nothing is written then. */
  read(file: ImportedFile): ImportedRecord | Promise<ImportedRecord>
}
