import { sha256 } from '../../../../server/auth/tokens.ts'
import type { Database, Transaction } from '../../../../server/db/database.ts'
import type { SingleRating } from './contract.ts'

type RatingRow = { project_id: string; visitor: string; rating: number; rated_at: string }
type Tables = { project_ratings: RatingRow }

/** The ratings of a project one by one, for its owner, without the visitor who gave them. */
export const singleRatings = {
  /** The latest `limit` of them, the latest first. */
  async list(db: Database, project: string, limit: number): Promise<SingleRating[]> {
    const rows = await db
      .withTables<Tables>()
      .selectFrom('project_ratings')
      .selectAll()
      .where('project_id', '=', project)
      .orderBy('rated_at', 'desc')
      .orderBy('visitor')
      .limit(limit)
      .execute()
    return rows.map((row) => ({ _id: publicId(row), rating: row.rating, rated_at: row.rated_at }))
  },

  /** Answers whether there was such a rating. */
  async remove(transaction: Transaction, project: string, id: string): Promise<boolean> {
    const ratings = transaction.withTables<Tables>()
    const rows = await ratings
      .selectFrom('project_ratings')
      .select(['project_id', 'visitor'])
      .where('project_id', '=', project)
      .execute()
    const visitor = rows.find((row) => publicId(row) === id)?.visitor
    if (visitor === undefined) return false
    const { numDeletedRows } = await ratings
      .deleteFrom('project_ratings')
      .where('project_id', '=', project)
      .where('visitor', '=', visitor)
      .executeTakeFirst()
    return numDeletedRows > 0n
  },
}

/** Names a rating without the cookie of its visitor, who could be impersonated with it. */
const publicId = ({ project_id, visitor }: Pick<RatingRow, 'project_id' | 'visitor'>) =>
  sha256(`rating ${project_id} ${visitor}`).slice(0, 32)
