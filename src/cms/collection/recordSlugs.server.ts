import type { Visibility } from '../../content/visibility.ts'
import type { Database, Transaction } from '../../server/db/database.ts'
import { slugOf as slugOfTitle } from '../../shared/slugOf.ts'

type Row = Record<string, unknown>
type Tables = Record<string, { id: string; slug: string; title: string; visibility: Visibility }>
type OldTables = Record<string, Record<string, string>>

type Options = {
  table: string
  /** The table of the slugs under which a record was published before, and its column that names the record. */
  old: { table: string; column: string }
  /** Slug of a title without letters, and the word for a record. */
  one: string
  pathOf(slug: string): string
}

/**
 * The slugs of records with a page: one follows the title, and those that a published record leaves are remembered.
 */
export function recordSlugs({ table, old, one, pathOf }: Options) {
  /**
   * The slug of a record: the one that an earlier state had, else the present one, or one of its title where that is
   * new; where it is taken, one like it.
   */
  async function slugOf(
    transaction: Transaction,
    id: string,
    { title, requested }: { title: string; requested?: string | undefined },
  ): Promise<string> {
    const stem = requested ?? (slugOfTitle(title) || one)
    const candidates = [stem, `${stem}-${id.slice(0, 4)}`, `${stem}-${id}`]
    const rows = await transaction
      .withTables<Tables>()
      .selectFrom(table)
      .select(['id', 'slug', 'title', 'visibility'])
      .where(({ or, eb }) => or([eb('id', '=', id), eb('slug', 'in', candidates)]))
      .execute()
    const ownRow = rows.find((row) => row.id === id)
    if (ownRow && requested === undefined && ownRow.title === title) return ownRow.slug
    const isTaken = (slug: string) => rows.some((row) => row.id !== id && row.slug === slug)
    const slug = candidates.find((candidate) => !isTaken(candidate)) ?? id
    // Nobody has the address of a draft.
    if (ownRow && ownRow.visibility !== 'draft' && ownRow.slug !== slug) {
      await transaction
        .withTables<OldTables>()
        .insertInto(old.table)
        .values({ slug: ownRow.slug, [old.column]: id })
        .onConflict((conflict) => conflict.column('slug').doUpdateSet({ [old.column]: id }))
        .execute()
    }
    return slug
  }

  return {
    slugOf,

    /** Slugs for the store of such records. */
    ofStore: {
      attached: [old],
      // The slug follows the title; and that of one that was deleted may be another record's by now.
      adapt: async (transaction: Transaction, id: string, row: Row): Promise<Row> => {
        if (row.slug === undefined && row.title === undefined) return row
        const requested = row.slug === undefined ? undefined : `${row.slug}`
        return { ...row, slug: await slugOf(transaction, id, { requested, title: `${row.title}` }) }
      },
      explainAdapted: (keptRow: Row, { slug }: Row) =>
        keptRow.slug === slug
          ? undefined
          : `Another ${one} has its address now: it is ${pathOf(`${slug}`)}.`,
    },

    /** Finds records by their slugs. */
    reads: <R>(find: (db: Database, id: string) => Promise<R | undefined>) => ({
      async findBySlug(db: Database, slug: string): Promise<R | undefined> {
        const row = await db
          .withTables<Tables>()
          .selectFrom(table)
          .select('id')
          .where('slug', '=', slug)
          .executeTakeFirst()
        return row && find(db, row.id)
      },

      /** The record that had a slug before its title changed. */
      async findByOldSlug(db: Database, slug: string): Promise<R | undefined> {
        const row = await db
          .withTables<OldTables>()
          .selectFrom(old.table)
          .selectAll()
          .where('slug', '=', slug)
          .executeTakeFirst()
        return row && find(db, `${row[old.column]}`)
      },

      /** The slugs that these records had before, and no other has now. */
      async oldSlugs(db: Database, ids: readonly string[]): Promise<string[]> {
        const rows = await db
          .withTables<OldTables>()
          .selectFrom(old.table)
          .selectAll()
          .where('slug', 'not in', db.withTables<Tables>().selectFrom(table).select('slug'))
          .orderBy('slug')
          .execute()
        return rows.flatMap((row) => (ids.includes(`${row[old.column]}`) ? `${row.slug}` : []))
      },
    }),
  }
}
