import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { fileOrPath } from '../rules/fields.ts'
import { imageRule } from './files.ts'

/** The original upload; an unknown name is empty. */
const upload = z.object({
  name: z.string(),
  size: z.number(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
})

export const uploadsApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/uploads/{id}',
    access: 'owner',
    token: 'read',
    summary: 'The name, bytes and pixels that an uploaded file had; null where there is none',
    output: async () => z.nullable(upload),
  }),
  picture: endpoint({
    method: 'POST',
    path: '/api/pictures',
    access: 'owner',
    token: 'write',
    summary:
      'Takes in a picture of at most 10 MB; answers the path that a project or post names within 30 days',
    input: async () => z.object({ image: fileOrPath() }),
    output: async () => z.object({ path: z.string() }),
    status: 201,
    encoding: 'multipart',
    files: { image: imageRule(10) },
    limit: { requests: 100, minutes: 15 },
    changes: 'nothing',
  }),
} as const
