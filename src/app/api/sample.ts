import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'

export const sampleApi = {
  status: endpoint({
    method: 'GET',
    path: '/api/sample',
    access: 'owner',
    summary: 'Whether sample content is on the site',
    output: async () => z.object({ present: z.boolean() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/sample',
    access: 'owner',
    summary: 'Removes the sample content that the owner has not edited',
    output: async () => z.object({ message: z.string() }),
  }),
} as const
