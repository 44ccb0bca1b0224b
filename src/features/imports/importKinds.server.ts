import type { AnyStore } from '../../cms/list/recordDescription.server.ts'
import { versionMessages } from '../../cms/versions/contract.ts'
import type { Collection } from '../../content/collection.ts'
import { nameOf } from '../../content/collectionMessages.ts'
import { collectionSchemas } from '../../content/collectionSchemas.ts'
import type { CollectionName } from '../../content/publicList.ts'
import { allCollections, collections } from '../../content/registry.ts'
import type { Database } from '../../server/db/database.ts'
import { ApiError } from '../../server/errors.ts'
import { slugOf } from '../../shared/slugOf.ts'
import { collectionStores } from '../../site/collectionStores.server.ts'
import type { postStore } from '../../site/sections/writing/store.server.ts'
import { documentKinds } from './documentKinds.server.ts'
import type { EntryKind, Values } from './entryKind.server.ts'
import { keyOf } from './entryKind.server.ts'
import { ownItemsKind } from './ownItemsKind.server.ts'

type Store = AnyStore & { list(db: Database, extend?: Extension): Promise<object[]> }

type Extension = Parameters<typeof postStore.list>[1]
const everyColumn: Extension = (rows) => rows.clearSelect().selectAll()

/** A list of records as entries of an import. */
function listKind(collection: Collection): EntryKind[] {
  const rules = collection.import
  if (!rules) return []
  const { name: kind, titleField, addedAt } = collection
  const store = collectionStores[kind as CollectionName] as Store
  const { input, draft } = collectionSchemas(collection)
  const required = Object.entries(collection.fields).flatMap(([name, field]) =>
    field.required ? [name] : [],
  )
  const blank = Object.fromEntries(required.map((name) => [name, collection.fields[name]?.default]))
  const { checkedWith = required, whenNew = {} } = rules
  const namesOf = (values: Values) => rules.name?.(values) ?? [values[titleField]]
  return [
    {
      kind,
      versioned: store.versioned,
      nameOf: (values) => namesOf(values).filter(Boolean).join(', '),
      keyOf: (values) => keyOf(rules.key(values)),

      async present(db) {
        // Lists leave long texts out.
        const isShort = !Object.values(collection.fields).some(({ isLong }) => isLong)
        const records = await (isShort ? store.list(db) : store.list(db, everyColumn))
        return records.map((record) => {
          const values = record as Values
          return { id: `${values._id}`, updated_at: `${values.updated_at}`, values }
        })
      },

      check(values, present) {
        const presentValues = Object.entries(present?.values ?? {}).filter(
          ([name, value]) => checkedWith.includes(name) && value !== '',
        )
        const filled = present ? Object.fromEntries(presentValues) : whenNew
        const merged = present && rules.merged ? rules.merged(values, present.values) : values
        const isDraft = values.visibility === 'draft' && nameOf(collection, values) !== ''
        const checked = (isDraft ? draft : input).safeParse({ ...filled, ...merged })
        // A record that is there keeps its address.
        const slug = rules.bringsSlug && !present ? slugOf(`${values.slug ?? ''}`) : ''
        return checked.success && slug !== ''
          ? { success: true, data: { ...checked.data, slug } }
          : checked
      },

      async write(transaction, { added, changed, time }) {
        const written = { created: [] as string[], changed: [] as string[] }
        for (const { values, present } of changed) {
          const { id, updated_at: expected } = present
          const record = await store.update(transaction, values, { id, time, expected })
          // It was deleted after it was compared: what is written of it would be lost.
          if (!record) throw new ApiError(409, versionMessages.conflict)
          written.changed.push(id)
        }
        for (const values of addedAt === 'start' ? added.toReversed() : added) {
          written.created.push((await store.create(transaction, { ...blank, ...values }, time))._id)
        }
        return written
      },
    },
  ]
}

/** The collections that a review shows first. */
const firstLists = ['experience', 'projects', 'skills'] as const
const otherLists = allCollections.filter(({ name }) => !firstLists.some((first) => first === name))

/** Every kind of entry that an import can bring, in the order of its review. */
export const importKinds: readonly EntryKind[] = [
  ...documentKinds.filter(({ isPerson }) => isPerson),
  ...firstLists.flatMap((name) => listKind(collections[name])),
  ...documentKinds.filter(({ isPerson }) => !isPerson),
  ...otherLists.flatMap(listKind),
  ownItemsKind,
]
