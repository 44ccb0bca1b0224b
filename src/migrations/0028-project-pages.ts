import type { Kysely } from 'kysely'

type Tables = { versions: { id: string; kind: string; content: string } }

const texts = ['role', 'team', 'story'] as const
const lists = ['outcomes', 'gallery', 'testimonials', 'positions'] as const

const nothing = Object.fromEntries([
  ...texts.map((name) => [name, '']),
  ...lists.map((name) => [name, '[]']),
])
const batch = 200

/**
 * Gives projects what stands on a page of their own, and remembers the addresses that they had. Earlier versions
 * have nothing of it: were they put back without a word of that, the pictures of the present one would go.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const [name, none] of Object.entries(nothing)) {
    await db.schema
      .alterTable('projects')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(none))
      .execute()
  }
  await db.schema
    .createTable('project_slugs')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) =>
      column.notNull().references('projects.id').onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('project_slugs_project')
    .on('project_slugs')
    .column('project_id')
    .execute()

  for (let last = ''; ; ) {
    const versions = await db
      .selectFrom('versions')
      .select(['id', 'content'])
      .where('kind', '=', 'projects')
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute()
    for (const { id, content } of versions) {
      await db
        .updateTable('versions')
        .set({ content: JSON.stringify({ ...nothing, ...JSON.parse(content) }) })
        .where('id', '=', id)
        .execute()
    }
    if (versions.length < batch) return
    last = versions.at(-1)?.id ?? ''
  }
}
