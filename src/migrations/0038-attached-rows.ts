import type { Kysely } from 'kysely'

type Tables = { versions: { id: string; deleted_at: string | null; attached: string } }

/** How many versions are rewritten with one statement, so that none takes long. */
const batch = 200

/** Ratings and earlier addresses stay with the version of a deletion alone: each edit had kept all of them again. */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (let last = ''; ; ) {
    const versions = await db
      .selectFrom('versions')
      .select('id')
      .where('deleted_at', 'is', null)
      .where('attached', '!=', '{}')
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute()
    const ids = versions.map(({ id }) => id)
    last = ids.at(-1) ?? ''
    if (last === '') return
    await db.updateTable('versions').set({ attached: '{}' }).where('id', 'in', ids).execute()
  }
}
