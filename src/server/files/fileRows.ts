import type { Kysely } from 'kysely'
import { webAddress } from '../../shared/rules/links.ts'
import type { Tables } from './fileSlots.ts'
import type { FileSource, PreparedFile, StoredFile } from './storedFile.ts'

/** The name of a stored file that a path or bare name means, or undefined when it means none. */
export async function storedName(db: Kysely<Tables>, path: string): Promise<string | undefined> {
  if (path === '' || webAddress(path)) return undefined
  const name = path.replace(/^\/uploads\//, '')
  const row = await db
    .selectFrom('files')
    .select(['name', 'variant_of'])
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.variant_of ? undefined : row?.name
}

/** Keeps a file with the sizes made of it; one that is there already stays. */
export async function insertFile(
  db: Kysely<Tables>,
  { variants, source, ...file }: PreparedFile,
): Promise<void> {
  await insertRow(db, file, null)
  if (source) await noteSource(db, file.name, source)
  for (const variant of variants) await insertRow(db, variant, file.name)
}

/** A film whose parts are stored: what names them, when it came, and how long they are together, in bytes. */
export type Film = {
  name: string
  film: string
  time: Date
  mediaType: string
  size: number
  width?: number
  height?: number
}

/** Keeps a film; answers whether it is not there already. */
export async function insertFilm(db: Kysely<Tables>, film: Film): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('files')
    .values({
      name: film.name,
      film: film.film,
      media_type: film.mediaType,
      bytes: new Uint8Array(),
      size: film.size,
      width: film.width ?? null,
      height: film.height ?? null,
      created_at: film.time.toISOString(),
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** The last one who sent the same picture says what it is called. */
async function noteSource(db: Kysely<Tables>, name: string, source: FileSource): Promise<void> {
  await db
    .updateTable('files')
    .set({
      source_name: source.name,
      source_size: source.size,
      source_width: source.width,
      source_height: source.height,
    })
    .where('name', '=', name)
    .execute()
}

async function insertRow(
  db: Kysely<Tables>,
  file: StoredFile,
  variantOf: string | null,
): Promise<void> {
  await db
    .insertInto('files')
    .values({
      name: file.name,
      variant_of: variantOf,
      media_type: file.mediaType,
      bytes: file.bytes,
      size: file.bytes.byteLength,
      width: file.width,
      height: file.height,
      download_name: file.downloadName ?? null,
      created_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}
