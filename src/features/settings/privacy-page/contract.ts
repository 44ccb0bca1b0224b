import { endpoint, schemasOf } from '../../../shared/endpoint.ts'

export const privacyMessages = {
  fetchFailed: 'Failed to load the privacy page',
  network: 'Network error',
  saved: 'Privacy page saved',
  failed: 'Failed to save the privacy page',
} as const

const schema = schemasOf(() => import('./schemas.ts'))

export const privacyApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/privacy-page',
    access: 'owner',
    summary: 'Whether the privacy page is published, and the words of the owner on it',
    output: schema('privacyPage'),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/privacy-page',
    access: 'owner',
    summary: 'Publishes the privacy page or takes it down, with the words of the owner',
    input: schema('privacyPageFields'),
    output: schema('privacyPage'),
  }),
} as const
