import { call } from '../../client/calls/call.ts'
import type { Collection, InputOf, RecordOf } from '../../content/collection.ts'
import { collectionApi } from '../../content/collectionApi.ts'
import { collectionMessages, nameOf } from '../../content/collectionMessages.ts'
import { collectionSchemas } from '../../content/collectionSchemas.ts'
import { sectionOf } from '../../content/sections.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import type { RecordKind } from '../list/recordKind.ts'

/** A collection as the owner's list, form and palette work with it. */
export function collectionKind<C extends Collection>(
  collection: C,
  blank: Partial<RecordOf<C>> = {},
): RecordKind<RecordOf<C>, InputOf<C>> {
  const { name, one, titleField, admin } = collection
  const fields = Object.entries(collection.fields)
  const api = collectionApi(collection as Collection)
  const send = call as (endpoint: Endpoint, options: object) => Promise<never>
  const title = admin.labels?.title ?? one.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
  return {
    name,
    nameOf: (record) => nameOf(collection, record),
    list: api.list as RecordKind<RecordOf<C>, InputOf<C>>['list'],
    create: (input, options) => send(api.create, { input, ...options }),
    update: (id, input, options) => send(api.update, { params: { id }, input, ...options }),
    remove: (id) => send(api.remove, { params: { id } }),
    reorder: (order) => send(api.reorder, { input: { order } }),
    section: collection.isPrivate ? null : sectionOf(name),
    pageSection: admin.pageSection,
    fields: collectionSchemas(collection).input,
    blank: {
      _id: '',
      ...Object.fromEntries(fields.map(([name, field]) => [name, field.default])),
      order: 0,
      visibility: 'published',
      created_at: '',
      updated_at: '',
      ...blank,
    } as RecordOf<C>,
    copyOf: (record) => {
      const values = fields.map(([name]) => [name, record[name as keyof typeof record]])
      const copied = Object.fromEntries(values)
      return { ...copied, [titleField]: `${copied[titleField]} (copy)` } as InputOf<C>
    },
    files: fields.flatMap(([name, { type, file }]) => (type === 'file' && file ? [name] : [])),
    fieldLabels: Object.fromEntries(fields.map(([name, { label }]) => [name, label])),
    carriedOver: admin.carriedOver,
    savesItself: admin.savesItself,
    labels: {
      add: admin.labels?.add ?? `Add ${title}`,
      addTitle: `Add ${title}`,
      editTitle: `Edit ${title}`,
      create: admin.labels?.create ?? 'Create',
      confirmDelete: admin.labels?.confirmDelete ?? ((name) => `Delete the ${one} “${name}”?`),
    },
    messages: collectionMessages(collection),
  }
}
