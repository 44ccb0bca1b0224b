import type { Database } from '../src/server/db/database.ts'

type Tables = {
  files: { name: string; variant_of: string | null }
  file_uses: { slot: string; name: string }
}

/** Names and sizes of the files in use, without those of earlier versions. */
export async function shownFiles(db: Database): Promise<string[]> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('files')
    .select('files.name')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('file_uses')
          .select('slot')
          .where('slot', 'not like', 'versions/%')
          .whereRef('file_uses.name', '=', ({ fn }) =>
            fn.coalesce('files.variant_of', 'files.name'),
          ),
      ),
    )
    .orderBy('files.name')
    .execute()
  return rows.map(({ name }) => name)
}
