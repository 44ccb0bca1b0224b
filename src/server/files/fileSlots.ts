import type { ColumnType, Kysely } from 'kysely'
import { slices } from '../../shared/slices.ts'

export type FileRow = {
  name: string
  variant_of: string | null
  /** Id of the parts of a film, whose `bytes` are empty. */
  film: string | null
  media_type: string
  bytes: ColumnType<Uint8Array<ArrayBuffer>, Uint8Array, Uint8Array>
  size: number
  width: number | null
  height: number | null
  download_name: string | null
  source_name: string | null
  source_size: number | null
  source_width: number | null
  source_height: number | null
  created_at: string
}
export type Tables = {
  files: FileRow
  file_uses: { slot: string; name: string }
  film_parts: { film: string; number: number; bytes: FileRow['bytes']; created_at: string }
}

/** Empties slots and returns the files that they held. */
export async function emptySlots(db: Kysely<Tables>, slots: string[]): Promise<string[]> {
  const names: string[] = []
  for (const slice of slices(slots, slotsAtOnce)) {
    const uses = await db
      .deleteFrom('file_uses')
      .where('slot', 'in', slice)
      .returning('name')
      .execute()
    names.push(...uses.map(({ name }) => name))
  }
  return names
}

/** Slots of one statement, which has a maximum number of parameters. */
export const slotsAtOnce = 1000

/** The slots among these that hold a file, with its name. */
export async function namesIn(db: Kysely<Tables>, slots: string[]): Promise<[string, string][]> {
  const names: [string, string][] = []
  for (const slice of slices(slots, slotsAtOnce)) {
    const uses = await db.selectFrom('file_uses').selectAll().where('slot', 'in', slice).execute()
    for (const { slot, name } of uses) names.push([slot, name])
  }
  return names
}

/** Deletes the files among these that no slot holds, films with their parts. */
export async function deleteUnused(db: Kysely<Tables>, names: string[]): Promise<void> {
  for (const slice of slices(names, slotsAtOnce)) {
    const deleted = await db
      .deleteFrom('files')
      .where('name', 'in', slice)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('file_uses').select('slot').whereRef('file_uses.name', '=', 'files.name'),
          ),
        ),
      )
      .returning('film')
      .execute()
    const films = deleted.flatMap(({ film }) => film ?? [])
    if (films.length === 0) continue
    await db.deleteFrom('film_parts').where('film', 'in', films).execute()
  }
}
