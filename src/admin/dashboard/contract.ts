import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../shared/endpoint.ts'
import type { outline } from './schemas.ts'

const schema = schemasOf(() => import('./schemas.ts'))

export type Outline = z.output<typeof outline>
export type OutlineSection = Outline['sections'][number]

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

export const outlineApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/outline',
    access: 'owner',
    summary: 'The sections of the page from top to bottom, and what is in them',
    output: schema('outline'),
  }),
} as const
