import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

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
    summary: 'The name, bytes and pixels that an uploaded file had; null where there is none',
    output: async () => z.nullable(upload),
  }),
} as const
