import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'

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

export const device = z.object({
  _id: z.string(),
  /** What signed in, such as Firefox 141; '' when it did not say. */
  browser: z.string(),
  /** What that runs on, such as Windows; '' when it did not say. */
  system: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
})
export type Device = z.output<typeof device>

const done = z.object({ message: z.string() })

export const devicesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/sessions',
    access: 'owner',
    summary: 'Where the owner is signed in: this device first, then the one last used',
    output: z.array(device),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/sessions/{id}',
    access: 'owner',
    summary: 'Signs one other device out',
    output: done,
  }),
  removeOthers: endpoint({
    method: 'DELETE',
    path: '/api/admin/sessions',
    access: 'owner',
    summary: 'Signs every other device out',
    output: done,
  }),
} as const
