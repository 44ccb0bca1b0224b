import { collectionMessages } from '../../../content/collectionMessages.ts'
import { collections } from '../../../content/registry.ts'
import type { Database } from '../../../server/db/database.ts'
import { notFound } from '../../../server/errors.ts'
import { handle, type Route } from '../../../server/http/handle.ts'
import { postsApi } from './contract.ts'
import { postStore } from './store.server.ts'

/** The owner's call for a post with its text, which the list leaves out. */
export function postRoutes({ db }: { db: Database }): Route[] {
  return [
    handle(postsApi.read, async ({ params: { id } }) => {
      const post = await postStore.find(db, id)
      if (!post) throw notFound(collectionMessages(collections.posts).unknown)
      return post
    }),
  ]
}
