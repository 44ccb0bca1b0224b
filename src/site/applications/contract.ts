import { endpoint, schemasOf } from '../../shared/endpoint.ts'

const schema = schemasOf(() => import('./schemas.ts'))

export const applicationsApi = {
  visits: endpoint({
    method: 'GET',
    path: '/api/tailored-links/visits',
    access: 'owner',
    token: 'read',
    summary: 'What visitors did through each tailored link that was opened',
    output: schema('linkVisits'),
  }),
} as const
