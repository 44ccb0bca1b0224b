import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../shared/endpoint.ts'
import type { user } from './schemas.ts'

export type User = z.output<typeof user>

const schema = schemasOf(() => import('./schemas.ts'))

export const accountApi = {
  login: endpoint({
    method: 'POST',
    path: '/api/admin/login',
    access: 'public',
    summary: 'Signs the owner in',
    input: schema('loginFields'),
    output: schema('openedSession'),
    isSparing: true,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/admin/logout',
    access: 'public',
    summary: 'Ends the session, if there is one',
    output: schema('done'),
    isSparing: true,
  }),
  verify: endpoint({
    method: 'GET',
    path: '/api/admin/verify',
    access: 'owner',
    summary: 'Who is signed in',
    output: schema('user'),
  }),
} as const
