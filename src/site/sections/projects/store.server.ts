import { sql } from 'kysely'
import { collectionStore } from '../../../cms/collection/collectionStore.server.ts'
import { recordSlugs } from '../../../cms/collection/recordSlugs.server.ts'
import type { Changes, Extension, NewRecord } from '../../../cms/list/recordDescription.server.ts'
import {
  type SubmittedPictures,
  submittedPictures,
  textPicturesCheck,
} from '../../../cms/markdown/submittedPictures.server.ts'
import type { Change } from '../../../cms/versions/versionStore.server.ts'
import type { StoredOf } from '../../../content/collection.ts'
import type { OrderEntry } from '../../../content/order.ts'
import type { RecordNamed } from '../../../content/publicList.ts'
import { type Collections, collections } from '../../../content/registry.ts'
import type { Database, Transaction } from '../../../server/db/database.ts'
import { newId } from '../../../server/ids.ts'
import { ongoing } from '../../../shared/dates/period.ts'
import { mostGalleryImages } from '../../../shared/projectLimits.ts'
import type { ProjectSorting, RatingSummary, VisitorRating } from './contract.ts'
import { noRatings } from './ratings/noRatings.ts'

type Project = RecordNamed<'projects'>
type StoredProject = StoredOf<Collections['projects']> & { slug: string }
/** The fields by which a project's missing content is found; of its story the first character. */
export type ProjectFacts = Pick<
  StoredProject,
  | '_id'
  | 'title'
  | 'image'
  | 'image_alt'
  | 'gallery'
  | 'story'
  | 'live'
  | 'github'
  | 'demo_video'
  | 'visibility'
>
type RatingRow = { project_id: string; visitor: string; rating: number; rated_at: string }
/** How a project is rated: the average in tenths of a star, rounded, and how many ratings there are. */
type Rated = { tenths: number; count: number }
type Tables = { project_ratings: RatingRow; projects: { id: string } }

/** The fields of a project that hold a file. */
type Files = 'image' | 'demo_video' | 'demo_captions'

const slugs = recordSlugs({
  table: 'projects',
  old: { table: 'project_slugs', column: 'project_id' },
  one: 'project',
  pathOf: (slug) => `?project=${slug}`,
})

const records = collectionStore(collections.projects, {
  internal: { slug: '' },
  pictures: { field: 'gallery', most: mostGalleryImages },
  ...slugs.ofStore,
  attached: [{ table: 'project_ratings', column: 'project_id' }, ...slugs.ofStore.attached],
})
const withGallery = submittedPictures({
  list: 'gallery',
  files: 'gallery_files',
  text: 'story',
  of: 'gallery',
})

type StoredProjects = typeof records
type Given<Fields> = Omit<Fields, 'slug' | 'gallery'> &
  SubmittedPictures<'gallery', 'gallery_files', 'story'>
type NewProject = Given<NewRecord<StoredProject, 'title' | 'category', Files>>

/** Projects, each with the summary of its ratings. */
export const projectStore = {
  ...records,
  ...readsOf(records),
  published: readsOf(records.published),
  check: textPicturesCheck({ list: 'gallery', text: 'story', of: 'project', hasHtml: false }),

  /** All projects in the order of their owner, without their long texts. */
  facts: (db: Database): Promise<ProjectFacts[]> =>
    records.list(db, (rows) => rows.clearSelect().select(factColumns)),

  /** Adds a project before the others; `time` is when it was created. */
  async create(
    transaction: Transaction,
    fields: NewProject,
    time: Date,
    id = newId(),
  ): Promise<Project> {
    const slug = await slugs.slugOf(transaction, id, { title: fields.title })
    const project = await records.create(transaction, { ...withGallery(fields), slug }, time, id)
    return { ...project, rating: noRatings }
  },

  async update(
    transaction: Transaction,
    fields: Given<Changes<StoredProject, Files>>,
    change: Change & { id: string },
  ): Promise<Project | undefined> {
    const changes = withGallery(fields)
    const project = await records.update<Rated>(transaction, changes, change, withSummary)
    return project && toProject(project)
  },

  async reorder(transaction: Transaction, entries: OrderEntry[]): Promise<Project[]> {
    return (await records.reorder<Rated>(transaction, entries, withSummary)).map(toProject)
  },

  /** How a project is rated, and the stars of one visitor (0 for none or an unknown visitor). */
  async ratings(db: Database, id: string, visitor = ''): Promise<VisitorRating | undefined> {
    const row = await db
      .withTables<Tables>()
      .selectFrom('projects')
      .select([
        ...summary,
        sql<number>`coalesce((select rating from project_ratings
          where project_id = projects.id and visitor = ${visitor}), 0)`.as('mine'),
      ])
      .where('id', '=', id)
      .executeTakeFirst()
    return row && { ...toSummary(row), mine: row.mine }
  },

  /**
   * Keeps the stars that a visitor gives, 1 to 5, and forgets earlier ones. Answers the ratings; undefined when there is
   * no such project.
   */
  async rate(
    transaction: Transaction,
    { id, visitor, rating, time }: { id: string; visitor: string; rating: number; time: Date },
  ): Promise<VisitorRating | undefined> {
    const rated_at = time.toISOString()
    await transaction
      .withTables<Tables>()
      .insertInto('project_ratings')
      .columns(['project_id', 'visitor', 'rating', 'rated_at'])
      .expression(({ selectFrom }) =>
        selectFrom('projects')
          .select([
            'projects.id as project_id',
            sql<string>`cast(${visitor} as text)`.as('visitor'),
            sql<number>`cast(${rating} as integer)`.as('rating'),
            sql<string>`cast(${rated_at} as text)`.as('rated_at'),
          ])
          .where('projects.id', '=', id),
      )
      .onConflict((conflict) =>
        conflict.columns(['project_id', 'visitor']).doUpdateSet({ rating, rated_at }),
      )
      .execute()
    return projectStore.ratings(transaction, id, visitor)
  },
}

function readsOf(records: Pick<StoredProjects, 'find' | 'list' | 'count'>) {
  const find = async (db: Database, id: string): Promise<Project | undefined> => {
    const project = await records.find<Rated>(db, id, withSummary)
    return project && toProject(project)
  }
  return {
    count: records.count,
    find,

    ...slugs.reads(find),

    /**
     * Projects as the owner orders them, or best average first, then most ratings, then newest, or those
     * first that last or ended last.
     */
    async list(db: Database, sorting: ProjectSorting = 'owner'): Promise<Project[]> {
      return (await records.list<Rated>(db, sortedBy[sorting])).map(toProject)
    },
  }
}

// Both are read off the index project_ratings_stars alone.
const summary = [
  sql<number>`coalesce((select (20 * sum(rating) + count(*)) / (2 * count(*)) from project_ratings
    where project_id = projects.id), 0)`.as('tenths'),
  sql<number>`(select count(*) from project_ratings where project_id = projects.id)`.as('count'),
] as const

const withSummary: Extension = (rows) => rows.select(summary)

const bestFirst: Extension = (rows) =>
  withSummary(rows)
    .orderBy('tenths', 'desc')
    .orderBy('count', 'desc')
    .orderBy('projects.created_at', 'desc')

const latestFirst: Extension = (rows) => {
  const lasts = sql`case when end_date = ${ongoing} then 1 else 0 end`
  const ended = sql`coalesce(end_date, start_date)`
  return withSummary(rows)
    .orderBy(lasts, 'desc')
    .orderBy(ended, (order) => order.desc().nullsLast())
    .orderBy('start_date', (order) => order.desc().nullsLast())
}

/** The orders in which projects are read, each with the summary of its ratings. */
const sortedBy: Record<ProjectSorting, Extension> = {
  owner: withSummary,
  rating: bestFirst,
  date: latestFirst,
}

const factColumns = [
  ...['projects.id', 'title', 'image', 'image_alt', 'gallery', 'live', 'github', 'demo_video'],
  'visibility',
  sql<string>`substr(story, 1, 1)`.as('story'),
] as const

const toSummary = ({ tenths, count }: Rated): RatingSummary => ({ average: tenths / 10, count })

const toProject = ({ tenths, count, ...project }: StoredProject & Rated): Project => ({
  ...project,
  rating: toSummary({ tenths, count }),
})
