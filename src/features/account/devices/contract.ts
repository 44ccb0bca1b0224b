import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../../shared/endpoint.ts'
import type { device } from './schemas.ts'

export const deviceMessages = {
  fetchFailed: 'Failed to load the signed-in devices',
  network: 'Network error',
  failed: 'Failed to sign the device out',
  allFailed: 'Failed to sign the other devices out',
  signedOut: 'The device is signed out',
  allSignedOut: 'All other devices are signed out',
  unknown: 'This device is not signed in',
  thisOne: 'This is the device you are using. Use Logout to leave it.',
} as const

export type Device = z.output<typeof device>

const schema = schemasOf(() => import('./schemas.ts'))

export const devicesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/sessions',
    access: 'owner',
    summary: 'Where the owner is signed in: this device first, then the one last used',
    output: schema('devices'),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/sessions/{id}',
    access: 'owner',
    summary: 'Signs one other device out',
    output: schema('done'),
  }),
  removeOthers: endpoint({
    method: 'DELETE',
    path: '/api/admin/sessions',
    access: 'owner',
    summary: 'Signs every other device out',
    output: schema('done'),
  }),
} as const
