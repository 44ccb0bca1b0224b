import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../shared/endpoint.ts'
import type { siteState } from './schemas.ts'

export const siteStateMessages = {
  fetchFailed: 'Failed to load the state of the site',
  network: 'Network error. Please check your connection and try again.',
} as const

export type SiteState = z.output<typeof siteState>

const schema = schemasOf(() => import('./schemas.ts'))

export const siteStateApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/site-state',
    access: 'owner',
    summary: 'How the server is: its version, its data, its last backup, and what to look after',
    output: schema('siteState'),
  }),
} as const
