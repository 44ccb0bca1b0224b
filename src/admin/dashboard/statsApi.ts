import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'

const count = () => z.number()

export const statsApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/stats',
    access: 'owner',
    summary: 'How much of each thing there is',
    output: async () =>
      z.object({
        projects: count(),
        skills: count(),
        certifications: count(),
        messages: count(),
        unread: count(),
      }),
  }),
} as const
