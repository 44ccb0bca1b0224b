import {
  type CollectionDependencies,
  collectionRoutes,
} from '../cms/collection/collectionRoutes.server.ts'
import type { Collection } from '../content/collection.ts'
import type { CollectionName } from '../content/publicList.ts'
import { collections } from '../content/registry.ts'
import type { Route } from '../server/http/handle.ts'
import { collectionStores } from './collectionStores.server.ts'
import type { publishedAnswers } from './publishedAnswers.server.ts'

type Dependencies = Omit<CollectionDependencies<never>, 'published'> & {
  published: ReturnType<typeof publishedAnswers>
}
/** The calls of every collection whose feature adds none of its own. */
export function collectionsRoutes({ published, ...dependencies }: Dependencies): Route[] {
  const { projects, ...others } = collections
  return Object.entries<Collection>(others).flatMap(([key, collection]) => {
    const name = key as CollectionName
    return collectionRoutes<Collection>({
      ...dependencies,
      collection,
      store: collectionStores[name] as never,
      published: published(name) as never,
    })
  })
}
