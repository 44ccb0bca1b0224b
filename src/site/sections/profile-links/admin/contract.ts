import { endpoint, schemasOf } from '../../../../shared/endpoint.ts'

const schema = schemasOf(() => import('../schemas.ts'))

/** The owner's calls, apart so that visitors do not load them. */
export const profileLinksFormApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/profile-links',
    access: 'owner',
    summary: 'The profile links for their editor',
    output: schema('savedProfileLinks'),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/profile-links',
    access: 'owner',
    summary: 'Changes the profile links, all of them at once',
    input: schema('profileLinksChanges'),
    output: schema('savedProfileLinks'),
  }),
} as const
