import type { InputOf } from '../../../content/collection.ts'
import { collectionMessages } from '../../../content/collectionMessages.ts'
import { type Collections, collections } from '../../../content/registry.ts'
import type { Database } from '../../../server/db/database.ts'
import { notFound } from '../../../server/errors.ts'
import { handle, type Route } from '../../../server/http/handle.ts'
import { postsApi } from './contract.ts'
import { draftPath } from './paths.ts'
import { previewAddresses } from './previewAddresses.server.ts'
import { postStore } from './store.server.ts'

type Dependencies = {
  db: Database
  now: () => Date
  previewPost: (
    fields: Partial<InputOf<Collections['posts']>>,
    now: Date,
  ) => Promise<{ html: string; laid_out: boolean }>
}

/** The owner's calls for a post with its text, which the list leaves out, for its preview, and for its preview address. */
export function postRoutes({ db, now, previewPost }: Dependencies): Route[] {
  return [
    handle(postsApi.preview, ({ input }) => previewPost(input, now())),

    handle(postsApi.read, ({ params: { id } }) => postIn(db, id)),

    handle(postsApi.readAddress, ({ params: { id } }) => addressIn(db, id)),

    handle(postsApi.makeAddress, ({ params: { id } }) =>
      db.transaction().execute(async (transaction) => {
        await postIn(transaction, id)
        await previewAddresses.create(transaction, id)
        return addressIn(transaction, id)
      }),
    ),

    handle(postsApi.stopAddress, ({ params: { id } }) =>
      db.transaction().execute(async (transaction) => {
        await previewAddresses.remove(transaction, id)
        return addressIn(transaction, id)
      }),
    ),
  ]
}

async function postIn(db: Database, id: string) {
  const post = await postStore.find(db, id)
  if (!post) throw notFound(collectionMessages(collections.posts).unknown)
  return post
}

async function addressIn(db: Database, id: string) {
  const token = await previewAddresses.tokenOf(db, id)
  return { path: token === undefined ? '' : draftPath(token) }
}
