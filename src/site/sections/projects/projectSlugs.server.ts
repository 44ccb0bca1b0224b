import type { Project } from '../../../content/records.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { slugOf as slugOfTitle } from '../../../shared/slugOf.ts'

export type SlugTables = {
  projects: Pick<Project, 'slug' | 'title' | 'visibility'> & { id: string }
  /** The slugs under which a project was published before. */
  project_slugs: { slug: string; project_id: string }
}

/**
 * The slug of a project: the one that an earlier state had, else the present one, or one of its title where that
 * is new; where it is taken, one like it. The slug that a published project leaves is remembered.
 */
export async function slugOf(
  transaction: Transaction,
  id: string,
  { title, requested }: { title: string; requested?: string | undefined },
): Promise<string> {
  const stem = requested ?? (slugOfTitle(title) || 'project')
  const candidates = [stem, `${stem}-${id.slice(0, 4)}`, `${stem}-${id}`]
  const tables = transaction.withTables<SlugTables>()
  const rows = await tables
    .selectFrom('projects')
    .select(['id', 'slug', 'title', 'visibility'])
    .where(({ or, eb }) => or([eb('id', '=', id), eb('slug', 'in', candidates)]))
    .execute()
  const own = rows.find((row) => row.id === id)
  if (own && requested === undefined && own.title === title) return own.slug
  const isTaken = (slug: string) => rows.some((row) => row.id !== id && row.slug === slug)
  const slug = candidates.find((candidate) => !isTaken(candidate)) ?? id
  // Nobody has the address of a draft.
  if (own && own.visibility !== 'draft' && own.slug !== slug) {
    await tables
      .insertInto('project_slugs')
      .values({ slug: own.slug, project_id: id })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet({ project_id: id }))
      .execute()
  }
  return slug
}
