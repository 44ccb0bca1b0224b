import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../shared/endpoint.ts'
import type { opening } from './schemas.ts'

export const openingMessages = {
  fetchFailed: 'Failed to fetch whether the site is open',
  network: 'Network error',
  failed: 'Failed to save this',
  closed: 'Visitors now see that the site is not open yet.',
  opened: 'The site is open to everybody.',
  renewed: 'The preview address is new. The previous one no longer works.',
  notOpen: 'This site is not open yet',
} as const

export type Opening = z.output<typeof opening>

const schema = schemasOf(() => import('./schemas.ts'))

export const openingApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/opening',
    access: 'owner',
    summary: 'Whether the site is open, and the address that shows it while it is not',
    output: schema('opening'),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/opening',
    access: 'owner',
    summary: 'Opens the site to everybody, or closes it',
    input: schema('openingChanges'),
    output: schema('opening'),
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/opening/preview',
    access: 'owner',
    summary:
      'Makes a new address that shows the closed site; the one before shows nothing any more',
    output: schema('opening'),
  }),
} as const
