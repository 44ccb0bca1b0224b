import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../../shared/endpoint.ts'
import type { timeZone } from './schemas.ts'

export const timeZoneMessages = {
  fetchFailed: 'Failed to fetch the time zone',
  network: 'Network error',
  saved: 'Time zone saved',
  failed: 'Failed to save the time zone',
} as const

export type StoredTimeZone = z.output<typeof timeZone>

const schema = schemasOf(() => import('./schemas.ts'))

export const timeZoneApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/time-zone',
    access: 'owner',
    summary: 'The time zone in which the owner reads times; that of the server until one is stored',
    output: schema('timeZone'),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/time-zone',
    access: 'owner',
    summary: 'Sets the time zone in which the owner reads times, and on whose days résumés expire',
    input: schema('timeZoneFields'),
    output: schema('timeZone'),
  }),
  detect: endpoint({
    method: 'POST',
    path: '/api/admin/time-zone/detected',
    access: 'owner',
    summary: 'Stores the time zone of the owner’s browser, unless one is stored',
    input: schema('timeZoneFields'),
    output: schema('timeZone'),
    // Sent when the admin first opens, where a change of content would load everything again.
    changes: 'nothing',
  }),
} as const
