import { collectionMessages } from '../../../../content/collectionMessages.ts'
import { collections } from '../../../../content/registry.ts'
import type { Database } from '../../../../server/db/database.ts'
import { notFound } from '../../../../server/errors.ts'
import { handle, type Route } from '../../../../server/http/handle.ts'
import { projectStore } from '../store.server.ts'
import { shownRatings, singleRatingMessages, singleRatingsApi } from './contract.ts'
import { singleRatings } from './singleRatings.server.ts'

export const unknownProject = () => notFound(collectionMessages(collections.projects).unknown)

/** The owner's calls for ratings. */
export const singleRatingRoutes = ({ db }: { db: Database }): Route[] => [
  handle(singleRatingsApi.list, async ({ params: { id } }) => {
    if (!(await projectStore.ratings(db, id))) throw unknownProject()
    return singleRatings.list(db, id, shownRatings)
  }),

  handle(singleRatingsApi.remove, async ({ params: { id, rating } }) => {
    const isRemoved = await db
      .transaction()
      .execute((transaction) => singleRatings.remove(transaction, id, rating))
    if (!isRemoved) throw notFound(singleRatingMessages.unknown)
    return { message: singleRatingMessages.removed }
  }),
]
