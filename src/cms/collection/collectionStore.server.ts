import type { Collection, FilesOf, RequiredOf, StoredOf } from '../../content/collection.ts'
import type { Description, RecordStore } from '../list/recordDescription.server.ts'
import { recordStore } from '../list/recordStore.server.ts'

/** Behaviour of a table beyond its fields. */
type Special<Extra> = Partial<
  Pick<Description, 'attached' | 'adapt' | 'explainAdapted' | 'ownFiles'>
> & {
  /** The list whose entries hold a picture each, as `image`, and at most how many. */
  pictures?: { field: string; most: number }
  /** Columns that no call answers, with their defaults; lists are stored as JSON. */
  internal?: Extra
}

const added = { start: 'before', end: 'behind', date: 'dated' } as const

/** The table of a collection. */
export function collectionStore<C extends Collection, Extra extends object = object>(
  collection: C,
  { internal, ...special }: Special<Extra> = {},
): RecordStore<
  StoredOf<C> & Extra,
  RequiredOf<C> & keyof StoredOf<C>,
  FilesOf<C> & keyof StoredOf<C>
> {
  const { name, table = name, titleField, addedAt, latestFirst } = collection
  const fields = Object.entries(collection.fields)
  const named = (isNamed: (field: (typeof fields)[number][1]) => unknown) =>
    fields.flatMap(([name, field]) => (isNamed(field) ? [name] : []))
  const optional = fields.flatMap(([name, field]) =>
    field.required ? [] : [[name, field.default]],
  )
  const lists = Object.entries(internal ?? {}).flatMap(([name, value]) =>
    Array.isArray(value) ? [name] : [],
  )
  const columns = [
    ...['id', 'order', 'visibility', 'created_at', 'updated_at'],
    ...fields.flatMap(([name, field]) =>
      field.default === undefined || field.isLong ? [] : [name],
    ),
    ...Object.keys(internal ?? {}),
  ]
  return recordStore({
    ...special,
    kind: name,
    table,
    name: titleField,
    latestFirst,
    listed: fields.some(([, { isLong }]) => isLong) ? columns : undefined,
    defaults: { ...Object.fromEntries(optional), ...internal },
    lists: [...named(({ isJson }) => isJson), ...lists],
    files: named(({ type }) => type === 'file'),
    added: added[addedAt],
  })
}
