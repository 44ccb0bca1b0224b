import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'

export const exportApi = {
  download: endpoint({
    method: 'GET',
    path: '/api/admin/export',
    access: 'owner',
    summary: 'Everything on the site as one zip archive: content as JSON, and the uploaded files',
    output: async () => z.file(),
    answers: 'file',
  }),
} as const
