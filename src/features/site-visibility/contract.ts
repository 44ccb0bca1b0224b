import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../shared/endpoint.ts'
import type { siteVisibility } from './schemas.ts'

export const siteVisibilityMessages = {
  fetchFailed: 'Failed to fetch whether the site is open',
  network: 'Network error',
  failed: 'Failed to save this',
  closed: 'Visitors now see that the site is not open yet.',
  opened: 'The site is open to everybody.',
  renewed: 'The preview address is new. The previous one no longer works.',
  notOpen: 'This site is not open yet',
} as const

export type SiteVisibility = z.output<typeof siteVisibility>

const schema = schemasOf(() => import('./schemas.ts'))

export const siteVisibilityApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/opening',
    access: 'owner',
    summary: 'Whether the site is open, and the address that shows it while it is not',
    output: schema('siteVisibility'),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/opening',
    access: 'owner',
    summary: 'Opens the site to everybody, or closes it',
    input: schema('siteVisibilityChanges'),
    output: schema('siteVisibility'),
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/opening/preview',
    access: 'owner',
    summary:
      'Makes a new address that shows the closed site; the one before shows nothing any more',
    output: schema('siteVisibility'),
  }),
} as const
