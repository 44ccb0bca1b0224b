import { collectionStore } from '../cms/collection/collectionStore.server.ts'
import type { RecordStore } from '../cms/list/recordDescription.server.ts'
import type { Collection, FilesOf, RequiredOf, StoredOf } from '../content/collection.ts'
import type { CollectionName } from '../content/publicList.ts'
import { type Collections, collections } from '../content/registry.ts'
import { applicationStore } from './applications/store.server.ts'
import { experienceStore } from './sections/experience/store.server.ts'
import { ownSectionStore, sectionItemStore } from './sections/own/store.server.ts'
import { projectStore } from './sections/projects/store.server.ts'
import { skillStore } from './sections/skills/store.server.ts'
import { postStore } from './sections/writing/store.server.ts'

/** Stores that do more than the fields of their collection ask for. */
const special = {
  projects: projectStore,
  skills: skillStore,
  experience: experienceStore,
  posts: postStore,
  'own-sections': ownSectionStore,
  'section-items': sectionItemStore,
  'tailored-links': applicationStore,
}

type Usual<C> = RecordStore<
  StoredOf<C>,
  RequiredOf<C> & keyof StoredOf<C>,
  FilesOf<C> & keyof StoredOf<C>
>
type Stores = {
  [Name in CollectionName]: Name extends keyof typeof special
    ? (typeof special)[Name]
    : Usual<Collections[Name]>
}

const usual = Object.entries<Collection>(collections).map(([name, collection]) => [
  name,
  collectionStore(collection),
])

/** The store of each collection. */
export const collectionStores = { ...Object.fromEntries(usual), ...special } as Stores
