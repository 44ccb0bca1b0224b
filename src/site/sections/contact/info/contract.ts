import { endpoint, schemasOf } from '../../../../shared/endpoint.ts'

const schema = schemasOf(() => import('../schemas.ts'))

/** The owner's calls for the contact info, apart so that visitors do not load them. */
export const contactInfoApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/contact-info',
    access: 'owner',
    summary: 'The contact info for its editor',
    output: schema('savedContactInfo'),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/contact-info',
    access: 'owner',
    summary: 'Changes the given fields of the contact info',
    input: schema('contactInfoChanges'),
    output: schema('savedContactInfo'),
  }),
} as const
