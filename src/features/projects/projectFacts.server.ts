import type { Database } from '../../server/db/database.ts'
import type { Piece, Project } from './contract.ts'

/** A project as what it lacks is seen by. */
export type ProjectFacts = Pick<
  Project & Piece,
  | '_id'
  | 'title'
  | 'image'
  | 'image_alt'
  | 'gallery'
  | 'live'
  | 'github'
  | 'demo_video'
  | 'visibility'
>
type Row = Omit<ProjectFacts, '_id' | 'gallery'> & {
  id: string
  gallery: string
  order: number
  created_at: string
}

/** All projects in the order of their owner, without their long texts. */
export async function readProjectFacts(db: Database): Promise<ProjectFacts[]> {
  const rows = await db
    .withTables<{ projects: Row }>()
    .selectFrom('projects')
    .select(['id', 'title', 'image', 'image_alt', 'gallery', 'live', 'github', 'demo_video'])
    .select('visibility')
    .orderBy('order')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, gallery, ...facts }) => ({
    ...{ _id: id, gallery: JSON.parse(gallery) },
    ...facts,
  }))
}
