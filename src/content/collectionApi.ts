import { done } from '../shared/done.ts'
import { endpoint } from '../shared/endpoint.ts'
import type { FileRule } from '../shared/files/files.ts'
import type { Collection } from './collection.ts'
import { collectionSchemas } from './collectionSchemas.ts'
import { orderChanges } from './order.ts'

const places = {
  start: 'before the others',
  end: 'behind the others',
  date: 'before the first that is older',
}

/** The five calls of a collection: list, add, reorder, change and delete. */
export function collectionApi<C extends Collection>(collection: C) {
  const { name, one, many, addedAt, isPrivate } = collection
  const path = `/api/${name}`
  const schemas = collectionSchemas(collection)
  const sent = encodingOf(collection)
  return {
    list: endpoint({
      method: 'GET',
      path,
      access: isPrivate ? 'owner' : 'public',
      token: 'read',
      summary: `All ${many} in their order`,
      output: async () => schemas.all,
    }),
    create: {
      ...endpoint({
        method: 'POST',
        path,
        access: 'owner',
        token: 'write',
        summary: `Adds ${withArticle(one)} ${places[addedAt]}`,
        query: {
          id: 'Its id, 16 digits and small letters: sent again, the call makes no second one',
        },
        input: async () => schemas.input,
        output: async () => schemas.one,
        status: 201,
      }),
      ...sent,
    },
    reorder: endpoint({
      method: 'PUT',
      path,
      access: 'owner',
      token: 'write',
      summary: `Gives ${many} their order, all of them or none`,
      input: async () => orderChanges,
      output: async () => schemas.all,
    }),
    update: {
      ...endpoint({
        method: 'PUT',
        path: `${path}/{id}` as const,
        access: 'owner',
        token: 'write',
        summary: `Changes the given fields of ${withArticle(one)}`,
        input: async () => schemas.changes,
        output: async () => schemas.one,
      }),
      ...sent,
    },
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/{id}` as const,
      access: 'owner',
      token: 'write',
      summary: `Deletes ${withArticle(one)} with its files`,
      output: async () => done,
    }),
  } as const
}

/** How a definition's input is sent, if it has fields for files. */
export function encodingOf(definition: Pick<Collection, 'fields'>) {
  const files = filesOf(definition)
  return Object.keys(files).length > 0 && { encoding: 'multipart' as const, files }
}

export const filesOf = ({ fields }: Pick<Collection, 'fields'>): Record<string, FileRule> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { file }]) => (file ? [[name, file]] : [])),
  )

export const withArticle = (noun: string) => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
