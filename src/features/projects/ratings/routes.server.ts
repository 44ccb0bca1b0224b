import type { Database } from '../../../server/db/database.ts'
import { notFound } from '../../../server/errors.ts'
import { handle, type Route } from '../../../server/http/handle.ts'
import { projectMessages } from '../projectMessages.ts'
import { projectStore } from '../store.server.ts'
import { givenRatingMessages, givenRatingsApi, shownRatings } from './contract.ts'
import { givenRatings } from './givenRatings.server.ts'

/** What the owner does with ratings. */
export const givenRatingRoutes = ({ db }: { db: Database }): Route[] => [
  handle(givenRatingsApi.list, async ({ params: { id } }) => {
    if (!(await projectStore.ratings(db, id))) throw notFound(projectMessages.unknown)
    return givenRatings.list(db, id, shownRatings)
  }),

  handle(givenRatingsApi.remove, async ({ params: { id, rating } }) => {
    const isRemoved = await db
      .transaction()
      .execute((transaction) => givenRatings.remove(transaction, id, rating))
    if (!isRemoved) throw notFound(givenRatingMessages.unknown)
    return { message: givenRatingMessages.removed }
  }),
]
