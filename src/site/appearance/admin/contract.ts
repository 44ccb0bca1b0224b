import { endpoint, schemasOf } from '../../../shared/endpoint.ts'

const schema = schemasOf(() => import('../schemas.ts'))

/** The owner's calls, apart so that visitors do not load them. */
export const appearanceFormApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/appearance',
    access: 'owner',
    summary: 'The appearance for its editor',
    output: schema('savedAppearance'),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/appearance',
    access: 'owner',
    summary: 'Changes the given settings of the appearance',
    input: schema('appearanceChanges'),
    output: schema('savedAppearance'),
  }),
} as const
