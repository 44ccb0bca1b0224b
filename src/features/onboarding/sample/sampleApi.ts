import * as z from 'zod/mini'
import { done } from '../../../shared/done.ts'
import { endpoint } from '../../../shared/endpoint.ts'
import { previousSettings, removedRecords } from './schemas.ts'

export const sampleApi = {
  status: endpoint({
    method: 'GET',
    path: '/api/sample',
    access: 'owner',
    summary: 'Whether sample content is on the site, and how many records of each kind',
    output: async () =>
      z.object({ present: z.boolean(), counts: z.record(z.string(), z.number()) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/sample',
    access: 'owner',
    summary: 'Moves the sample content that the owner has not edited to the trash, and answers it',
    output: async () => z.extend(done, { removed: removedRecords, settings: previousSettings }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/sample',
    access: 'owner',
    summary: 'Brings removed sample content back, as the removal answered it',
    input: async () =>
      z.object({ removed: removedRecords, settings: z.optional(previousSettings) }),
    output: async () => done,
  }),
} as const
