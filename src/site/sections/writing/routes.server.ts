import type { InputOf } from '../../../content/collection.ts'
import { collectionMessages } from '../../../content/collectionMessages.ts'
import { type Collections, collections } from '../../../content/registry.ts'
import type { Database } from '../../../server/db/database.ts'
import { notFound } from '../../../server/errors.ts'
import { handle, type Route } from '../../../server/http/handle.ts'
import { postsApi } from './contract.ts'
import { postStore } from './store.server.ts'

type Dependencies = {
  db: Database
  now: () => Date
  previewPost: (
    fields: Partial<InputOf<Collections['posts']>>,
    now: Date,
  ) => Promise<{ html: string; laid_out: boolean }>
}

/** The owner's calls for a post with its text, which the list leaves out, and for its preview. */
export function postRoutes({ db, now, previewPost }: Dependencies): Route[] {
  return [
    handle(postsApi.preview, ({ input }) => previewPost(input, now())),

    handle(postsApi.read, async ({ params: { id } }) => {
      const post = await postStore.find(db, id)
      if (!post) throw notFound(collectionMessages(collections.posts).unknown)
      return post
    }),
  ]
}
