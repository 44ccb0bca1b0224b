import { sql } from 'kysely'
import { listOrder } from '../../records/list/listOrder.server.ts'
import type { OrderEntry } from '../../records/list/order.ts'
import { versionedRows } from '../../records/versions/versionedRows.server.ts'
import type { Database } from '../../server/db/database.ts'
import { newId } from '../../server/ids.ts'
import type { Project, ProjectSorting, RatingSummary, VisitorRating } from './contract.ts'
import { projectSlug } from './projectSlug.ts'

type Texts = Omit<Project, '_id' | 'rating' | 'tech' | 'features'>
type ProjectRow = Texts & { id: string; tech: string; features: string }
type RatingRow = { project_id: string; visitor: string; rating: number; rated_at: string }
type Tables = { projects: ProjectRow; project_ratings: RatingRow }

/** The fields of a project that are written; its id, slug, first place and times are the store's. */
export type ProjectContent = Omit<
  Project,
  '_id' | 'slug' | 'order' | 'rating' | 'created_at' | 'updated_at'
>
export type ProjectChanges = Partial<ProjectContent & Pick<Project, 'order'>>

const emptyProject: ProjectContent = {
  title: '',
  category: '',
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
}

/** Projects and their ratings. */
export function projectStore(db: Database) {
  const tables = db.withTables<Tables>()

  const withRating = () =>
    tables
      .selectFrom('projects')
      .leftJoin('project_ratings', 'project_ratings.project_id', 'projects.id')
      .selectAll('projects')
      .select([
        sql<number>`coalesce(sum(project_ratings.rating), 0)`.as('stars'),
        sql<number>`count(project_ratings.rating)`.as('count'),
      ])
      .groupBy('projects.id')

  const find = async (id: string): Promise<Project | undefined> => {
    const row = await withRating().where('projects.id', '=', id).executeTakeFirst()
    return row && toProject(row)
  }

  const freeSlug = async (title: string, id: string): Promise<string> => {
    const slug = projectSlug(title)
    const taken = await tables
      .selectFrom('projects')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirst()
    return taken ? `${slug}-${id.slice(0, 4)}` : slug
  }

  return {
    find,

    /** All projects: best average first, then most ratings, then newest; or as the owner orders them. */
    async list(sorting: ProjectSorting): Promise<Project[]> {
      const rows = await withRating().execute()
      return rows.map(toProject).sort(sorting === 'owner' ? byOrder : byRating)
    },

    async count(): Promise<number> {
      const { count } = await tables
        .selectFrom('projects')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    /**
     * Adds a project before the others; `time` is when it was created, in UTC. Give the store a
     * transaction.
     */
    async create(content: Partial<ProjectContent>, time: Date, id = newId()): Promise<Project> {
      const { tech, features, ...texts } = { ...emptyProject, ...content }
      const times = { created_at: time.toISOString(), updated_at: time.toISOString() }
      const slug = await freeSlug(texts.title, id)
      await listOrder(db, 'projects').makeRoom()
      await tables
        .insertInto('projects')
        .values({ ...texts, ...times, ...toLists({ tech, features }), id, slug, order: 0 })
        .execute()
      return this.existing(id)
    },

    /** Changes the given fields; undefined when there is no such project. */
    async update(
      id: string,
      { tech, features, ...texts }: ProjectChanges,
      time: Date,
    ): Promise<Project | undefined> {
      await tables
        .updateTable('projects')
        .set({ ...texts, ...toLists({ tech, features }), updated_at: time.toISOString() })
        .where('id', '=', id)
        .execute()
      return find(id)
    },

    /** Gives projects new places in the owner's order, which is no change of the projects themselves. */
    async reorder(entries: OrderEntry[]): Promise<void> {
      await listOrder(db, 'projects').write(entries)
    },

    /** Deletes a project with its ratings; false when there is none. */
    async remove(id: string): Promise<boolean> {
      const { numDeletedRows } = await tables
        .deleteFrom('projects')
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** How a project is rated, and the stars of one visitor (0 for none or an unknown visitor). */
    async ratings(id: string, visitor: string | undefined): Promise<VisitorRating | undefined> {
      const project = await find(id)
      if (!project) return undefined
      const own = await tables
        .selectFrom('project_ratings')
        .select('rating')
        .where('project_id', '=', id)
        .where('visitor', '=', visitor ?? '')
        .executeTakeFirst()
      return { ...project.rating, mine: own?.rating ?? 0 }
    },

    /** Keeps the stars that a visitor gives, 1 to 5, in place of earlier ones. */
    async rate(id: string, visitor: string, rating: number, time: Date): Promise<void> {
      const rated_at = time.toISOString()
      await tables
        .insertInto('project_ratings')
        .values({ project_id: id, visitor, rating, rated_at })
        .onConflict((conflict) =>
          conflict.columns(['project_id', 'visitor']).doUpdateSet({ rating, rated_at }),
        )
        .execute()
    },

    async existing(id: string): Promise<Project> {
      const project = await find(id)
      if (!project) throw new Error(`project ${id} vanished`)
      return project
    },
  }
}

export const imageSlot = (id: string) => `projects/${id}/image`

export const versionedProjects = versionedRows({
  kind: 'projects',
  table: 'projects',
  slots: (id) => [imageSlot(id)],
  attached: { table: 'project_ratings', column: 'project_id' },
})

type Lists = { tech?: string[] | undefined; features?: string[] | undefined }

function toLists({ tech, features }: Required<Lists>): { tech: string; features: string }
function toLists({ tech, features }: Lists): { tech?: string; features?: string }
function toLists({ tech, features }: Lists) {
  return {
    ...(tech && { tech: JSON.stringify(tech) }),
    ...(features && { features: JSON.stringify(features) }),
  }
}

function toProject({ id, tech, features, stars, count, ...texts }: ProjectRow & RatedRow): Project {
  return {
    _id: id,
    ...texts,
    tech: JSON.parse(tech),
    features: JSON.parse(features),
    rating: summary(stars, count),
  }
}

type RatedRow = { stars: number; count: number }

const summary = (stars: number, count: number): RatingSummary => ({
  average: count === 0 ? 0 : Math.round((stars / count) * 10) / 10,
  count,
})

function byRating(a: Project, b: Project): number {
  return (
    b.rating.average - a.rating.average ||
    b.rating.count - a.rating.count ||
    b.created_at.localeCompare(a.created_at)
  )
}

const byOrder = (a: Project, b: Project) =>
  a.order - b.order || b.created_at.localeCompare(a.created_at)
