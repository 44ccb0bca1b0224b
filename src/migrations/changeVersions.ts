import type { Kysely } from 'kysely'

export type VersionTables = { versions: { id: string; kind: string; content: string } }

const batch = 200

/** Rewrites the stored versions of one kind of record, in batches. */
export async function changeVersions(
  db: Kysely<VersionTables>,
  kind: string,
  change: (content: string) => string,
): Promise<void> {
  for (let last = ''; ; ) {
    const versions = await db
      .selectFrom('versions')
      .select(['id', 'content'])
      .where('kind', '=', kind)
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute()
    for (const { id, content } of versions) {
      await db
        .updateTable('versions')
        .set({ content: change(content) })
        .where('id', '=', id)
        .execute()
    }
    if (versions.length < batch) return
    last = versions.at(-1)?.id ?? ''
  }
}
