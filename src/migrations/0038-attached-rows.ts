import type { Kysely } from 'kysely'

type Tables = { versions: { id: string; deleted_at: string | null; attached: string } }

/** Versions rewritten per statement. */
const batch = 200

/** Keeps ratings and earlier addresses only with the version of a deletion, not of every edit. */
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
