import type { Collection, Fields } from '../../content/collection.ts'
import { collectionApi } from '../../content/collectionApi.ts'
import type { Document } from '../../content/document.ts'
import { documentApi } from '../../content/documentApi.ts'
import { allCollections, allDocuments } from '../../content/registry.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import { applicationsApi } from '../../site/applications/contract.ts'
import { resumesApi } from '../../site/resumes/contract.ts'
import { postsApi } from '../../site/sections/writing/contract.ts'

/** A kind of content, with its calls. */
export type Kind = {
  name: string
  /** Its name in sentences: `projects`, `contact info`. */
  label: string
  /** Definitions of its fields; absent where its form is not made of them. */
  fields?: Fields
  /** Reads what visitors receive; absent for a private kind. */
  published?: Endpoint | undefined
  /** Reads what the owner receives. */
  own: Endpoint
  update: Endpoint
  /** The further calls of a list; absent for a document, of which there is one. */
  list?: ListCalls
}

type ListCalls = {
  /** The field that names a record. */
  title: string
  create: Endpoint
  reorder: Endpoint
  remove: Endpoint
  /** Reads one record whole, where the list leaves fields out. */
  read?: Endpoint | undefined
}

/** The calls for one record of those lists that leave out long texts. */
const wholeRecords: Record<string, Endpoint> = {
  posts: postsApi.read,
  'tailored-links': applicationsApi.read,
}

const ofCollection = (collection: Collection): Kind => {
  const { name, many, fields, titleField, isPrivate } = collection
  const { list, update, create, reorder, remove } = collectionApi(collection)
  return {
    name,
    label: many,
    fields,
    published: isPrivate ? undefined : list,
    own: list,
    update,
    list: { title: titleField, create, reorder, remove, read: wholeRecords[name] },
  }
}

const ofDocument = (document: Document): Kind => {
  const { name, one, fields } = document
  const { published, read, update } = documentApi(document)
  return { name, label: one, fields, published, own: read, update }
}

const resumes: Kind = {
  name: 'resumes',
  label: 'résumés',
  published: resumesApi.published,
  own: resumesApi.list,
  update: resumesApi.update,
  list: {
    title: 'name',
    create: resumesApi.create,
    reorder: resumesApi.reorder,
    remove: resumesApi.remove,
  },
}

/** All that a program can read and change, by name. */
export const kinds: ReadonlyMap<string, Kind> = new Map(
  [...allCollections.map(ofCollection), resumes, ...allDocuments.map(ofDocument)].map((kind) => [
    kind.name,
    kind,
  ]),
)

const namesOf = (isNamed: (kind: Kind) => boolean) =>
  [...kinds.values()].filter(isNamed).map(({ name }) => name)

export const kindNames = {
  all: namesOf(() => true),
  lists: namesOf(({ list }) => list !== undefined),
  public: namesOf(({ published }) => published !== undefined),
}
