import { endpoint, schemasOf } from '../../../shared/endpoint.ts'

const schema = schemasOf(() => import('./schemas.ts'))

/** The owner's calls, apart so that visitors do not load them. */
export const aboutFormApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/about',
    access: 'owner',
    summary: 'The about content for its editor',
    output: schema('savedAbout'),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/about',
    access: 'owner',
    summary: 'Changes the given fields of the about content',
    input: schema('aboutChanges'),
    output: schema('savedAbout'),
  }),
} as const
