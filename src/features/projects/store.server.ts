import { sql } from 'kysely'
import { type NewRecord, recordStore } from '../../records/list/recordStore.server.ts'
import type { Database, Transaction } from '../../server/db/database.ts'
import { newId } from '../../server/ids.ts'
import type { Project, ProjectSorting, RatingSummary, VisitorRating } from './contract.ts'
import { projectSlug } from './projectSlug.ts'

type StoredProject = Omit<Project, 'rating'>
type RatingRow = { project_id: string; visitor: string; rating: number; rated_at: string }
type Tables = { projects: { id: string; slug: string }; project_ratings: RatingRow }

const records = recordStore<StoredProject, 'slug' | 'title' | 'category', 'image'>({
  kind: 'projects',
  table: 'projects',
  defaults: {
    description: '',
    long_description: '',
    image: '',
    image_alt: '',
    demo_video: '',
    live: '',
    github: '',
    tech: [],
    features: [],
    featured: 0,
    status: '',
  },
  lists: ['tech', 'features'],
  file: 'image',
  added: 'before',
  latestFirst: ['created_at'],
  attached: { table: 'project_ratings', column: 'project_id' },
  // Another project may have taken its slug since.
  adapt: async (transaction, id, row) => ({
    ...row,
    slug: await slugOf(transaction, id, `${row.slug}`),
  }),
})

type NewProject = Omit<NewRecord<StoredProject, 'title' | 'category', 'image'>, 'slug'>

/** Projects, each with the summary of its ratings. */
export const projectStore = {
  ...records,

  async find(db: Database, id: string): Promise<Project | undefined> {
    const project = await records.find(db, id)
    return project && rated(db, project)
  },

  /** All projects as the owner orders them, or best average first, then most ratings, then newest. */
  async list(db: Database, sorting: ProjectSorting = 'owner'): Promise<Project[]> {
    const [projects, summaries] = [await records.list(db), await ratingSummaries(db)]
    const all = projects.map((project) => withRating(project, summaries))
    return sorting === 'owner' ? all : all.sort(byRating)
  },

  /** Adds a project before the others; `time` is when it was created. */
  async create(transaction: Transaction, fields: NewProject, time: Date): Promise<Project> {
    const id = newId()
    const slug = await slugOf(transaction, id, projectSlug(fields.title))
    return rated(transaction, await records.create(transaction, { ...fields, slug }, time, id))
  },

  async update(...given: Parameters<typeof records.update>): Promise<Project | undefined> {
    const project = await records.update(...given)
    return project && rated(given[0], project)
  },

  async reorder(...given: Parameters<typeof records.reorder>): Promise<Project[]> {
    await records.reorder(...given)
    return this.list(given[0])
  },

  /** How a project is rated, and the stars of one visitor (0 for none or an unknown visitor). */
  async ratings(db: Database, id: string, visitor = ''): Promise<VisitorRating | undefined> {
    const project = await this.find(db, id)
    if (!project) return undefined
    const own = await db
      .withTables<Tables>()
      .selectFrom('project_ratings')
      .select('rating')
      .where('project_id', '=', id)
      .where('visitor', '=', visitor)
      .executeTakeFirst()
    return { ...project.rating, mine: own?.rating ?? 0 }
  },

  /** Keeps the stars that a visitor gives, 1 to 5, and forgets earlier ones. */
  async rate(
    db: Database,
    { id, visitor, rating, time }: { id: string; visitor: string; rating: number; time: Date },
  ): Promise<void> {
    const rated_at = time.toISOString()
    await db
      .withTables<Tables>()
      .insertInto('project_ratings')
      .values({ project_id: id, visitor, rating, rated_at })
      .onConflict((conflict) =>
        conflict.columns(['project_id', 'visitor']).doUpdateSet({ rating, rated_at }),
      )
      .execute()
  },
}

/** The slug that a project has already, else the wished one, or one like it where that is taken. */
async function slugOf(transaction: Transaction, id: string, wished: string): Promise<string> {
  const candidates = [wished, `${wished}-${id.slice(0, 4)}`, `${wished}-${id}`]
  const rows = await transaction
    .withTables<Tables>()
    .selectFrom('projects')
    .select(['id', 'slug'])
    .where(({ or, eb }) => or([eb('id', '=', id), eb('slug', 'in', candidates)]))
    .execute()
  const own = rows.find((row) => row.id === id)
  const free = candidates.find((slug) => rows.every((row) => row.slug !== slug))
  return own?.slug ?? free ?? id
}

type Summaries = Map<string, RatingSummary>

/** The ratings of all projects that are rated, or of one. */
async function ratingSummaries(db: Database, id?: string): Promise<Summaries> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('project_ratings')
    .select(['project_id', sql<number>`sum(rating)`.as('stars'), sql<number>`count(*)`.as('count')])
    .$if(id !== undefined, (query) => query.where('project_id', '=', id ?? ''))
    .groupBy('project_id')
    .execute()
  return new Map(
    rows.map(({ project_id, stars, count }) => [
      project_id,
      { average: Math.round((stars / count) * 10) / 10, count },
    ]),
  )
}

const withRating = (project: StoredProject, summaries: Summaries): Project => ({
  ...project,
  rating: summaries.get(project._id) ?? { average: 0, count: 0 },
})

const rated = async (db: Database, project: StoredProject): Promise<Project> =>
  withRating(project, await ratingSummaries(db, project._id))

const byRating = (a: Project, b: Project) =>
  b.rating.average - a.rating.average ||
  b.rating.count - a.rating.count ||
  b.created_at.localeCompare(a.created_at)
