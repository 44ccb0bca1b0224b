import { endpoint } from '../shared/endpoint.ts'
import { encodingOf } from './collectionApi.ts'
import type { Document } from './document.ts'
import { documentSchemas, isPublic } from './documentSchemas.ts'
import { publicPath } from './publicDocument.ts'

/** The calls of a document: what visitors see, where they see it, and what its form reads and writes. */
export function documentApi<D extends Document>(document: D) {
  const { name, one } = document
  const path = `/api/${name}`
  const schemas = documentSchemas(document)
  return {
    published: isPublic(document)
      ? endpoint({
          method: 'GET',
          path: publicPath(name),
          access: 'public',
          summary: `The ${one} as visitors see it`,
          output: async () => schemas.published,
        })
      : undefined,
    read: endpoint({
      method: 'GET',
      path,
      access: 'owner',
      token: 'read',
      summary: `The ${one} as saved`,
      output: async () => schemas.saved,
    }),
    update: {
      ...endpoint({
        method: 'PUT',
        path,
        access: 'owner',
        token: 'write',
        summary: `Changes the given fields of the ${one}`,
        input: async () => schemas.changes,
        output: async () => schemas.saved,
      }),
      ...encodingOf(document),
    },
  } as const
}
