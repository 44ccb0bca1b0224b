import {
  type CollectionDependencies,
  collectionRoutes,
} from '../cms/collection/collectionRoutes.server.ts'
import type { Collection } from '../content/collection.ts'
import type { PublicName } from '../content/publicList.ts'
import { collections } from '../content/registry.ts'
import type { Route } from '../server/http/handle.ts'
import { collectionStores } from './collectionStores.server.ts'
import type { publishedAnswers } from './publishedAnswers.server.ts'

type Dependencies = Omit<CollectionDependencies, 'published'> & {
  published: ReturnType<typeof publishedAnswers>
}
/** The calls of every collection whose feature adds none of its own. */
export function collectionsRoutes({ published, ...dependencies }: Dependencies): Route[] {
  const { projects, 'tailored-links': applications, ...others } = collections
  return Object.entries<Collection>(others).flatMap(([key, collection]) => {
    const name = key as PublicName
    const store = collectionStores[name]
    return collectionRoutes({ ...dependencies, collection, store, published: published(name) })
  })
}
