import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../../shared/endpoint.ts'
import type { accessToken, newAccessToken } from './schemas.ts'

export const tokenMessages = {
  fetchFailed: 'Failed to load the access tokens',
  network: 'Network error',
  failed: 'Failed to change the access tokens',
  removed: 'The token was revoked',
  unknown: 'This token is not among yours',
  tooMany: 'There are twenty tokens already. Revoke one that you no longer use',
} as const

export type AccessToken = z.output<typeof accessToken>
export type NewAccessToken = z.output<typeof newAccessToken>

const schema = schemasOf(() => import('./schemas.ts'))

export const accessTokensApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/tokens',
    access: 'owner',
    summary: 'The access tokens of programs, the newest first, without their texts',
    output: schema('accessTokens'),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/admin/tokens',
    access: 'owner',
    summary: 'Makes an access token; its text is answered this once',
    input: schema('addFields'),
    output: schema('newAccessToken'),
    status: 201,
    changes: 'nothing',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/tokens/{id}',
    access: 'owner',
    summary: 'Revokes an access token',
    output: schema('done'),
    changes: 'nothing',
  }),
} as const
