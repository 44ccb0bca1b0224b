import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../shared/endpoint.ts'
import type { publishState } from './schemas.ts'

export const publishMessages = {
  fetchFailed: 'Failed to load where the site is published',
  network: 'Network error. Please check your connection and try again.',
  failed: 'Publishing could not be started',
  downloadFailed: 'Failed to download the site',
  invalidUrl: 'Please enter an address such as https://me.example/site/',
} as const

export type PublishState = z.output<typeof publishState>
export type PublishTarget = PublishState['targets'][number]

const schema = schemasOf(() => import('./schemas.ts'))

export const publishApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/publish',
    access: 'owner',
    summary: 'Where the site is published as files, and how that goes',
    output: schema('publishState'),
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/admin/publish',
    access: 'owner',
    summary: 'Begins to publish the site; it goes on after the answer',
    input: schema('publishInput'),
    output: schema('publishState'),
    limit: { requests: 30, minutes: 15 },
    changes: 'nothing',
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/admin/publish/site.zip',
    access: 'owner',
    summary: 'The public site as files in one zip archive, for a host that runs nothing',
    query: { url: 'Address that the site will have, with the folder that it is put into' },
    output: schema('publishedArchive'),
    answers: 'file',
    limit: { requests: 30, minutes: 15 },
  }),
} as const
