import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../../shared/endpoint.ts'
import type { creationOptions, passkey, requestOptions } from './schemas.ts'

export type Passkey = z.output<typeof passkey>
export type CreationOptions = z.output<typeof creationOptions>
export type RequestOptions = z.output<typeof requestOptions>

const schema = schemasOf(() => import('./schemas.ts'))

export const passkeysApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/passkeys',
    access: 'owner',
    summary: 'The passkeys that sign the owner in, the oldest first',
    output: schema('passkeys'),
  }),
  prepare: endpoint({
    method: 'POST',
    path: '/api/admin/passkeys/options',
    access: 'owner',
    summary: 'What a browser needs to make a passkey, once and for five minutes',
    input: schema('prepareFields'),
    output: schema('creationOptions'),
    changes: 'nothing',
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/admin/passkeys',
    access: 'owner',
    summary: 'Keeps the passkey that a browser has made',
    input: schema('addFields'),
    output: schema('passkey'),
    status: 201,
    changes: 'nothing',
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/admin/passkeys/{id}',
    access: 'owner',
    summary: 'Gives a passkey another name',
    input: schema('renameFields'),
    output: schema('passkey'),
    changes: 'nothing',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/passkeys/{id}',
    access: 'owner',
    summary: 'Removes a passkey, and ends the other sessions that it has opened',
    output: schema('done'),
    changes: 'nothing',
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/admin/login/passkey/options',
    access: 'public',
    summary: 'What a browser needs to sign in with a passkey, once and for five minutes',
    output: schema('requestOptions'),
    limit: { requests: 30, minutes: 15 },
    isSparing: true,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/admin/login/passkey',
    access: 'public',
    summary: 'Signs the owner in with a passkey, which counts as both steps',
    input: schema('signInFields'),
    output: schema('openedSession'),
    isSparing: true,
  }),
} as const
