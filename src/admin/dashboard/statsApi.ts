import { endpoint, schemasOf } from '../../shared/endpoint.ts'

const schema = schemasOf(() => import('./schemas.ts'))

export const statsApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/stats',
    access: 'owner',
    token: 'read',
    summary: 'How much of each thing there is',
    output: schema('stats'),
  }),
} as const
