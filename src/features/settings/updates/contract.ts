import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../../shared/endpoint.ts'
import type { updatesState } from './schemas.ts'

export const updatesMessages = {
  fetchFailed: 'Failed to load what is known of newer versions',
  network: 'Network error. Please check your connection and try again.',
  failed: 'Failed to look for updates',
  notSetUp: 'This server does not know where releases are',
  newest: 'You have the newest version',
  newer: (version: string) => `Version ${version} is out`,
  switchedOn: 'It is looked for updates once a week',
  switchedOff: 'It is no longer looked for updates',
} as const

export type UpdatesState = z.output<typeof updatesState>

const schema = schemasOf(() => import('./schemas.ts'))

export const updatesApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/updates',
    access: 'owner',
    summary: 'What the last look for updates found; asks nobody',
    output: schema('updatesState'),
  }),
  look: endpoint({
    method: 'POST',
    path: '/api/admin/updates',
    access: 'owner',
    summary: 'Asks for the latest release, and answers what was found',
    output: schema('updatesState'),
    limit: { requests: 10, minutes: 15 },
    changes: 'nothing',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/updates',
    access: 'owner',
    summary: 'Says whether the server looks for updates once a week',
    input: schema('updatesFields'),
    output: schema('updatesState'),
    changes: 'nothing',
  }),
} as const
