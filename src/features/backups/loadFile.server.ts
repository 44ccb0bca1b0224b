import type { Transaction } from '../../server/db/database.ts'
import { fileFormat } from '../../server/files/fileFormat.ts'
import { inParts } from '../../server/files/filmParts.ts'
import { imageTypes, wordType } from '../../shared/files/files.ts'
import { captionsType, filmRule } from '../../shared/files/films.ts'
import { refused } from './archiveSource.server.ts'
import { type Row, writeParts, writeRows } from './contentTables.server.ts'

/** The entries of an archive, by their names and how large they may be, in bytes. */
export type Entries = {
  open(name: string, limit: number): AsyncIterable<Uint8Array>
  read(name: string, limit: number): Promise<Uint8Array>
}

/** How large a file may be that is no film, in bytes. */
const mostBytes = 64 * 1024 * 1024

/** The media types that a site stores: pictures, films, captions and documents. */
const knownTypes: readonly string[] = [
  ...imageTypes,
  ...filmRule.types,
  captionsType,
  ...['application/pdf', 'application/msword', wordType],
]

/** Writes a file of an archive, whose bytes have to be what its row says. */
export async function loadFile(
  transaction: Transaction,
  row: Row,
  entries: Entries,
  path: string,
): Promise<void> {
  const name = `${row.name}`
  if (!/^[\w-]+\.[a-z\d]+$/.test(name)) throw refused('The archive names a file in a strange way.')
  if (!knownTypes.includes(`${row.media_type}`)) {
    throw refused(`The file ${name} in the archive is of a kind that no site keeps.`)
  }
  const mismatch = refused(`The file ${name} in the archive is not what it says.`)
  const isSame = async (bytes: Uint8Array, size: number) =>
    size === row.size && (await fileFormat(bytes)) === row.media_type
  if (row.film == null) {
    const bytes = await entries.read(path, mostBytes)
    if (!(await isSame(bytes, bytes.byteLength))) throw mismatch
    return writeRows(transaction, 'files', [{ ...row, bytes }])
  }
  let beginning: Uint8Array = new Uint8Array()
  let size = 0
  const watched = async function* (bytes: AsyncIterable<Uint8Array>) {
    for await (const part of inParts(bytes)) {
      if (size === 0) beginning = part
      size += part.byteLength
      yield part
    }
  }
  await writeRows(transaction, 'files', [{ ...row, bytes: new Uint8Array() }])
  await writeParts(transaction, row, watched(entries.open(path, filmRule.maxBytes)))
  if (!(await isSame(beginning, size))) throw mismatch
}
