import { createHash } from 'node:crypto'

/** A file ready for storage, named by the hash of its content. */
export type StoredFile = {
  name: string
  mediaType: string
  bytes: Uint8Array
  width: number | null
  height: number | null
  /** Name for downloads; images have none. */
  downloadName?: string
}
/** The original upload. An unknown name is empty, and a document has no pixels. */
export type FileSource = {
  name: string
  size: number
  width: number | null
  height: number | null
}

export type PreparedFile = StoredFile & { variants: StoredFile[]; source?: FileSource }
/** A message that says why bytes are refused. */
export type Refusal = { refused: string; status?: 413 }
/** Value of a file field: a new file, the path or link of one, '' for none. */
export type FileValue = PreparedFile | string | undefined

/** The first 128 bits of the SHA-256 of all contents, in hexadecimal. */
export function contentHash(...contents: (Uint8Array | string)[]): string {
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content)
  return hash.digest('hex').slice(0, 32)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: it removes control characters
const unsafe = /[\u0000-\u001f\u007f/\\]/g
/** A file name without unsafe characters, at most 200 characters. */
export const cleanName = (name: string) => name.replace(unsafe, '').trim().slice(0, 200)
