import type { Kysely } from 'kysely'
import { webAddress } from '../../shared/rules/links.ts'
import type { Tables } from './fileSlots.ts'
import type { FileSource, PreparedFile, StoredFile } from './storedFile.ts'

/** The name of the stored file for a path or bare name; undefined if there is none. */
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

/** Stores a file with its variants; an existing one stays. */
export async function insertFile(
  db: Kysely<Tables>,
  { variants, source, ...file }: PreparedFile,
): Promise<void> {
  await insertRow(db, file, null)
  if (source) await noteSource(db, file.name, source)
  for (const variant of variants) await insertRow(db, variant, file.name)
}

/** A film whose parts are stored: their id, the upload time and the total length in bytes. */
export type Film = {
  name: string
  film: string
  time: Date
  mediaType: string
  size: number
  width?: number
  height?: number
}

/** Stores a film; returns whether it is new. */
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

/** Records the name of the last upload of the same image. */
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
