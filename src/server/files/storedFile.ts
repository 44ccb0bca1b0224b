import { createHash } from 'node:crypto'

/** A file ready to be stored: its name is made of the hash of its content. */
export type StoredFile = {
  name: string
  mediaType: string
  bytes: Uint8Array
  width: number | null
  height: number | null
  /** What it is saved as; pictures have none. */
  downloadName?: string
}
/** What the owner sent; a name that is not known is empty, and a document has no pixels. */
export type FileSource = {
  name: string
  size: number
  width: number | null
  height: number | null
}

export type PreparedFile = StoredFile & { variants: StoredFile[]; source?: FileSource }
/** The sentence for a person that refuses bytes. */
export type Refusal = { refused: string; status?: 413 }
/** What a field that shows a file is given: a new file, the path or link of one, '' for none. */
export type FileValue = PreparedFile | string | undefined

/** The first 128 bits of the SHA-256 of all contents, in hexadecimal. */
export function contentHash(...contents: (Uint8Array | string)[]): string {
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content)
  return hash.digest('hex').slice(0, 32)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const unsafe = /[\u0000-\u001f\u007f/\\]/g
/** The name of an uploaded file as it may be kept. */
export const cleanName = (name: string) => name.replace(unsafe, '').trim().slice(0, 200)
